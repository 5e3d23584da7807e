import { useSuspenseQuery } from "@tanstack/react-query";
import type { MuscleSets } from "@/api";
import { BodyMap } from "@/features/exercise";
import { formatNumber } from "@/lib/format";
import { SectionTitle } from "@/ui/page/PageHeader";
import { Panel } from "@/ui/page/Panel";
import { bandInHalves, type Reach, weeklyReach } from "../model";
import screen from "../progress.module.css";
import { progressQueries } from "../queries";
import classes from "./muscles.module.css";

/** This week's sets of each muscle group against the band in which they do most. */
export function Muscles() {
  const { data } = useSuspenseQuery(progressQueries.muscles());
  return <MusclesOf groups={data} />;
}

const reaches: readonly { reach: Reach; label: string }[] = [
  { reach: "begun", label: "Menos da metade" },
  { reach: "half", label: "Metade ou mais" },
  { reach: "reached", label: "Na faixa" },
];

/** The week of any member: the trainer sees the same picture. */
export function MusclesOf({ groups, isNarrow = false }: { groups: readonly MuscleSets[]; isNarrow?: boolean }) {
  const at = (reach: Reach) =>
    groups.filter((group) => weeklyReach(group) === reach).map(({ muscle_group }) => muscle_group);
  const most = Math.max(...groups.flatMap(({ done, hi }) => [done, hi]));
  // A map without any colour says nothing.
  const hasBegun = groups.some(({ done }) => done > 0);
  const said = reaches.map(({ reach, label }) => `${label}: ${at(reach).join(", ") || "nenhum"}.`);
  return (
    <section aria-labelledby="musculos">
      <SectionTitle id="musculos">Séries por músculo nesta semana</SectionTitle>
      <Panel className={classes.muscles} data-narrow={isNarrow || undefined}>
        {hasBegun && (
          <div className={classes.body}>
            <BodyMap
              primary={at("reached")}
              secondary={at("half")}
              begun={at("begun")}
              label={["Frente e costas.", ...said].join(" ")}
            />
            <ul className={classes.legend} aria-label="Cores do mapa">
              {reaches.map(({ reach, label }) => (
                <li key={reach} data-reach={reach}>
                  {label}
                </li>
              ))}
            </ul>
          </div>
        )}
        <ul className={classes.groups}>
          {groups.map((group) => (
            <Group key={group.muscle_group} group={group} most={most} />
          ))}
        </ul>
        <p className={screen.hint}>
          As cores dizem quanto do mínimo da semana já foi feito. A faixa cinza é o volume recomendado; o traço, o que o
          programa prevê. Trabalho indireto conta meia série.
        </p>
      </Panel>
    </section>
  );
}

function Group({ group, most }: { group: MuscleSets; most: number }) {
  const { muscle_group, done, planned, lo, hi } = group;
  const at = (sets: number) => `${(100 * sets) / most}%`;
  const [lowest, highest] = bandInHalves(group);
  return (
    <li>
      <span>{muscle_group}</span>
      <span className={classes.track} aria-hidden>
        <span className={classes.band} style={{ insetInlineStart: at(lo), inlineSize: at(hi - lo) }} />
        <span className={classes.done} data-reach={weeklyReach(group)} style={{ inlineSize: at(done) }} />
        <span className={classes.plan} style={{ insetInlineStart: at(planned) }} />
      </span>
      <span className={classes.value}>
        <strong>{formatNumber(done)}</strong> de {formatNumber(lowest)}–{formatNumber(highest)}
        <span className="ev-hidden"> séries recomendadas; o programa prevê {formatNumber(planned)}</span>
      </span>
    </li>
  );
}
