import { IconTrendingUp } from "@tabler/icons-react";
import { useSuspenseQuery } from "@tanstack/react-query";
import type { TrainingWeek, TrainingWeeks } from "@/api";
import { formatDayAndMonth, formatPercent, plural } from "@/lib/format";
import { useToday } from "@/lib/time/now";
import { SectionTitle } from "@/ui/page/PageHeader";
import { Panel } from "@/ui/page/Panel";
import { heatWeeks, trainedDays } from "../heatMap";
import screen from "../progress.module.css";
import { progressQueries } from "../queries";
import { HeatMap } from "./HeatMap";
import classes from "./weeks.module.css";

/** The latest weeks, one column each. */
const SHOWN = 12;

const states: Record<TrainingWeek["state"], string> = {
  feita: "completa",
  incompleta: "incompleta",
  leve: "semana leve",
  pausa: "em pausa",
  primeira: "começo",
  atual: "em andamento",
};

export function Weeks() {
  const { data } = useSuspenseQuery(progressQueries.weeks());
  return <WeeksOf data={data} />;
}

/** The weeks of any member: the trainer sees the same picture. */
export function WeeksOf({ data }: { data: TrainingWeeks }) {
  const shown = data.weeks.slice(-SHOWN);
  const hasDashed = shown.some(({ state }) => state === "leve" || state === "pausa");
  const heat = heatWeeks(data.days, useToday());
  return (
    <section aria-labelledby="constancia">
      <SectionTitle id="constancia">Constância</SectionTitle>
      <Panel className={classes.weeks}>
        <dl className={classes.streaks}>
          <div>
            <dt>
              <IconTrendingUp size={18} stroke={1.8} aria-hidden /> Sequência
            </dt>
            <dd>{plural(data.streak, "semana", "semanas")}</dd>
          </div>
          <div>
            <dt>Melhor sequência</dt>
            <dd>{plural(data.best_streak, "semana", "semanas")}</dd>
          </div>
          <div>
            <dt>Treinos previstos feitos</dt>
            <dd>
              {data.adherence === null ? "–" : formatPercent(data.adherence)}
              {data.adherence !== null && <small> em {plural(data.averaged_weeks, "semana", "semanas")}</small>}
            </dd>
          </div>
        </dl>
        <ol className={classes.weekBars} aria-label={`Últimas ${SHOWN} semanas`}>
          {shown.map((week) => (
            <WeekBar key={week.monday} week={week} />
          ))}
        </ol>
        <HeatMap weeks={heat} />
        <p className={screen.hint}>
          {plural(trainedDays(heat), "dia de treino", "dias de treino")} nos últimos 12 meses. Uma semana conta quando
          os dias previstos são feitos; semana leve e pausa{hasDashed && ", tracejadas,"} não quebram a sequência.
        </p>
      </Panel>
    </section>
  );
}

function WeekBar({ week: { monday, planned, done, state } }: { week: TrainingWeek }) {
  const share = Math.min(1, done / planned);
  return (
    <li data-state={state}>
      <span className="ev-hidden">
        Semana de {formatDayAndMonth(monday)}: {done} de {plural(planned, "dia", "dias")}, {states[state]}
      </span>
      <span className={classes.weekCount} aria-hidden>
        {done}/{planned}
      </span>
      <span className={classes.weekBar} aria-hidden>
        <span style={{ blockSize: `${share * 100}%` }} />
      </span>
      <span className={classes.weekLabel} aria-hidden>
        {formatDayAndMonth(monday)}
      </span>
    </li>
  );
}
