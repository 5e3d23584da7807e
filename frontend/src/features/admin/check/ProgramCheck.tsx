import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ProgramCheck as Check } from "@/api";
import { formatDate, formatDayOf } from "@/lib/format";
import { Badge } from "@/ui/Badge";
import { Panel } from "@/ui/page/Panel";
import { adminQueries } from "../queries";
import classes from "./check.module.css";
import { changeTexts, conflictTexts, daysText, muscleState, reasonLabels, restText, setsText } from "./model";
import { useSigning } from "./useSigning";

interface Props {
  userId: number;
  /** Leads to the program, where the trainer changes it. */
  onEdit: () => void;
}

/** A program that the rules made, to be looked at and signed; or by whom it was signed. */
export function ProgramCheck({ userId, onEdit }: Props) {
  const { data } = useQuery(adminQueries.programCheck(userId));
  const { sign, isSigning } = useSigning(userId);
  if (!data) return null;
  const { check, signature } = data;
  if (!check) {
    return (
      signature && (
        <p className={classes.signed}>
          Conferido por {signature.by} em {formatDate(signature.on)}.
        </p>
      )
    );
  }
  return (
    <Panel as="section" className={classes.check} aria-labelledby="para-conferir">
      <div className={classes.head}>
        <h3 id="para-conferir">Para conferir</h3>
        <Badge tone="orange">{reasonLabels[check.reason]}</Badge>
        <span className={classes.dim}>desde {formatDayOf(check.arrived_at)}</span>
      </div>
      <Findings check={check} />
      <Muscles check={check} />
      <div className={classes.acts}>
        <Button variant="accent" loading={isSigning} onClick={() => sign(check)}>
          Está conferido
        </Button>
        <Button variant="default" disabled={isSigning} onClick={onEdit}>
          Mudar o programa
        </Button>
      </div>
    </Panel>
  );
}

function Findings({ check }: { check: Check }) {
  const conflicts = conflictTexts(check);
  return (
    <dl className={classes.findings}>
      <div>
        <dt>O que mudou</dt>
        {changeTexts(check).map((text) => (
          <dd key={text}>{text}</dd>
        ))}
      </div>
      <div>
        <dt>Limitações</dt>
        {conflicts.length === 0 ? (
          <dd>Nenhum exercício contraria o que o aluno contou.</dd>
        ) : (
          conflicts.map((text) => (
            <dd key={text} className={classes.wrong}>
              {text}
            </dd>
          ))
        )}
      </div>
      <div>
        <dt>Tempo</dt>
        <dd>{daysText(check)}</dd>
      </div>
      <div>
        <dt>Descansos</dt>
        <dd>{restText(check)}</dd>
      </div>
    </dl>
  );
}

function Muscles({ check }: { check: Check }) {
  return (
    <div>
      <h4 id="series-por-musculo">Séries por músculo</h4>
      <ul className={classes.muscles} aria-labelledby="series-por-musculo">
        {check.muscles.map((muscle) => {
          const state = muscleState(muscle);
          return (
            <li key={muscle.group}>
              <span>{muscle.group}</span>
              <strong>{setsText(muscle)}</strong>
              {state && <Badge tone="orange">{state}</Badge>}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
