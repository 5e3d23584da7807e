import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { AdminUser } from "@/api";
import { formatPercent, plural } from "@/lib/format";
import { useToday } from "@/lib/time/now";
import { Panel } from "@/ui/page/Panel";
import { Loaded } from "../Loaded";
import { isApproved } from "../model";
import { MemberNotes } from "../notes/NotesDialog";
import { adminQueries } from "../queries";
import { subscriptionText } from "../subscription";
import { lastWorkoutText, markOf } from "../users/marks";
import classes from "./member.module.css";
import type { PartProps } from "./partProps";
import { cycleText, nextText } from "./summary";

const WEEKS = 8;

/** What the trainer needs before talking to a member. */
export function Summary(props: PartProps) {
  const { user } = props;
  return (
    <div className={classes.summary}>
      <div className={classes.column}>
        <Needs {...props} />
        <Facts user={user} />
        {user.has_profile && isApproved(user) && <Adherence id={user.id} />}
      </div>
      <Panel as="section" className={classes.card} aria-labelledby="anotacoes-do-aluno">
        <h3 id="anotacoes-do-aluno">Anotações</h3>
        <MemberNotes userId={user.id} />
      </Panel>
    </div>
  );
}

/** The most urgent, with the way to it. */
function Needs({ user, isBusy, onAction, onShow }: PartProps) {
  const mark = markOf(user, useToday());
  const hasHealthNotice = user.needs_talk || user.clearance === "required" || user.notices.length > 0;
  if (!mark && !hasHealthNotice) return null;
  const hurts = user.notices.filter(({ kind }) => kind === "exercise").map(({ subject }) => subject);
  return (
    <Panel as="section" className={classes.card} aria-labelledby="precisa">
      <h3 id="precisa">Precisa de você</h3>
      {mark && <p>{mark.label}.</p>}
      {hurts.length > 0 && <p className={classes.dim}>Dor em {hurts.join(", ")}.</p>}
      <div className={classes.acts}>
        {hasHealthNotice && (
          <Button variant="default" onClick={() => onShow("saude")}>
            Ver saúde
          </Button>
        )}
        {(user.needs_talk || user.notices.length > 0) && (
          <Button variant="default" disabled={isBusy} onClick={() => onAction("recordTalk")}>
            Já conversei
          </Button>
        )}
        <Button variant="default" onClick={() => onShow("conversa")}>
          Conversar
        </Button>
      </div>
    </Panel>
  );
}

function Facts({ user }: { user: AdminUser }) {
  const today = useToday();
  const program = useQuery({ ...adminQueries.program(user.id), enabled: user.has_profile && isApproved(user) });
  const facts: [string, string][] = [
    ["Último treino", lastWorkoutText(user.last_trained_on, today)],
    ...(program.data
      ? ([
          ["Próximo treino", nextText(program.data, today)],
          ["Programa", cycleText(program.data)],
        ] as [string, string][])
      : []),
    ["Assinatura", subscriptionText(user, today) ?? "–"],
    ...(user.four_weeks
      ? [["Em 4 semanas", `${user.four_weeks.done} de ${user.four_weeks.planned} dias`] as [string, string]]
      : []),
  ];
  return (
    <Panel as="section" className={classes.card} aria-label="Em resumo">
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

/** The latest weeks, oldest first, and the share that the member sees too: special weeks and the running one don't count. */
function Adherence({ id }: { id: number }) {
  const query = useQuery(adminQueries.progress(id));
  return (
    <Panel as="section" className={classes.card} aria-labelledby="oito-semanas">
      <h3 id="oito-semanas">8 semanas</h3>
      <Loaded query={query} failure="Não deu para abrir as semanas">
        {({ weeks: { weeks, adherence, averaged_weeks: averaged } }) => (
          <>
            {adherence !== null && (
              <p>
                {formatPercent(adherence)} dos dias planejados em {plural(averaged, "semana", "semanas")}.
              </p>
            )}
            <ol className={classes.weeks} aria-label="Dias por semana">
              {weeks.slice(-WEEKS).map(({ monday, done, planned }) => (
                <li key={monday}>
                  <span
                    className={classes.bar}
                    style={{ blockSize: `${Math.min(100, (100 * done) / Math.max(planned, 1))}%` }}
                    aria-hidden
                  />
                  <span>
                    {done}/{planned}
                  </span>
                </li>
              ))}
            </ol>
          </>
        )}
      </Loaded>
    </Panel>
  );
}
