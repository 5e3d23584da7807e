import type { BodyMeasurement, HealthScreening, MemberHealth, VolumeShare } from "@/api";
import { formatMeasure, measures } from "@/features/measurement";
import { labelsOf } from "@/features/profile";
import { formatDate, formatDayOf, formatList } from "@/lib/format";
import { Badge } from "@/ui/Badge";
import classes from "./health.module.css";
import { Locked } from "./Locked";
import { Movements } from "./Movements";

const outcomes = {
  none: { tone: "plain", label: "Sem efeito" },
  adapt: { tone: "plain", label: "Adaptado" },
  yellow: { tone: "orange", label: "Conversar" },
  red: { tone: "danger", label: "Médico" },
} as const;

/** What a member said about their health, and what was understood of it. */
export function Health({ health }: { health: MemberHealth }) {
  const { limitations, findings, movements, locked, retests, advice, notes, measurements, talk } = health;
  const screening = health.health_screening;
  return (
    <div className={classes.content}>
      <section aria-labelledby="limitacoes">
        <h3 id="limitacoes">O que escreveu</h3>
        {limitations ? <p className={classes.words}>{limitations}</p> : <p>Não escreveu nenhuma limitação.</p>}
      </section>
      {findings.length > 0 && (
        <section aria-labelledby="leitura">
          <h3 id="leitura">O que lemos</h3>
          <ul className={classes.findings}>
            {findings.map(({ label, quote, outcome }) => (
              <li key={`${label} ${quote}`}>
                <Badge tone={outcomes[outcome].tone}>{outcomes[outcome].label}</Badge> {label} <q>{quote}</q>
              </li>
            ))}
          </ul>
        </section>
      )}
      {movements.length > 0 && <Movements userId={health.user.id} movements={movements} />}
      {locked.length > 0 && <Locked userId={health.user.id} locked={locked} />}
      {retests.length > 0 && (
        <section aria-labelledby="depois">
          <h3 id="depois">Como está depois</h3>
          <ul className={classes.findings}>
            {retests.map(({ part, day, score }) => (
              <li key={`${part} ${day}`}>
                Depois de {day} dias, {part}: {score}/10
              </li>
            ))}
          </ul>
        </section>
      )}
      <ProgramEffect health={health} />
      {advice.length > 0 && (
        <section aria-labelledby="para-o-personal">
          <h3 id="para-o-personal">Para você, que treina</h3>
          <ul className={classes.findings}>
            {advice.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="perguntas">
        <h3 id="perguntas">Perguntas de saúde</h3>
        <p>{screening ? answersText(screening) : "Ainda não respondeu."}</p>
      </section>
      {notes.length > 0 && (
        <section aria-labelledby="frases">
          <h3 id="frases">O que o aluno lê</h3>
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </section>
      )}
      {measurements && (
        <section aria-labelledby="medidas">
          <h3 id="medidas">Medidas que mostra</h3>
          {measurements.length === 0 ? <p>Nenhuma registrada.</p> : <p>{measurementsText(measurements)}</p>}
        </section>
      )}
      {talk && (
        <p className={classes.talk}>
          Última conversa: {formatDayOf(talk.at)}
          {talk.admin && `, por ${talk.admin}`}.
        </p>
      )}
    </div>
  );
}

/** What the limitations take from a healthy member's program, bring into it, and leave of the week. */
function ProgramEffect({ health: { leaving, entering, shares } }: { health: MemberHealth }) {
  if (leaving.length === 0 && entering.length === 0 && shares.length === 0) return null;
  const share = ({ muscle_group, percent }: VolumeShare) => `${muscle_group ?? "todos os grupos"} ${percent}%`;
  return (
    <section aria-labelledby="no-programa">
      <h3 id="no-programa">O que muda no programa</h3>
      {leaving.length > 0 && <p>Sai: {formatList(leaving)}.</p>}
      {entering.length > 0 && <p>Entra: {formatList(entering)}.</p>}
      {shares.length > 0 && <p>Volume: {shares.map(share).join(" · ")}.</p>}
    </section>
  );
}

/** The latest value of each measure, with its day. */
function measurementsText(measured: readonly BodyMeasurement[]): string {
  const latest = measures.flatMap((measure) => {
    const one = measured.findLast(({ [measure.key]: value }) => value !== null);
    const value = one?.[measure.key];
    return one && value != null ? [`${measure.label} ${formatMeasure(value, measure)} (${formatDate(one.date)})`] : [];
  });
  return `${latest.join(" · ")}.`;
}

function answersText(screening: HealthScreening): string {
  const day = formatDayOf(screening.answered_at);
  if (screening.yes === null) return `Respondeu em ${day}, sem autorizar o registro das respostas.`;
  const yes = labelsOf(screening);
  return yes.length === 0 ? `Não a todas, em ${day}.` : `Sim, em ${day}: ${yes.join(", ")}.`;
}
