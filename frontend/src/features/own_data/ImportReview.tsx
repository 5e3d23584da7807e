import { Button } from "@mantine/core";
import { useState } from "react";
import type { ImportChoices, ImportMatch, ImportReport, WeightUnit } from "@/api";
import { formatDate, formatNumber, plural } from "@/lib/format";
import { Segments } from "@/ui/form/Segments";
import { Panel } from "@/ui/page/Panel";
import { Meanings } from "./Meanings";
import classes from "./own_data.module.css";

interface Props {
  report: ImportReport;
  isChoosing: boolean;
  isDiscarding: boolean;
  onChoose: (choices: { id: number; body: ImportChoices }) => void;
  onImport: () => void;
  onDiscard: () => void;
}

const UNITS = [
  { value: "kg", label: "Quilos (kg)" },
  { value: "lb", label: "Libras (lb)" },
] as const;

/** What a file would bring. Nothing is imported before the member agrees. */
export function ImportReview({ report, isChoosing, isDiscarding, onChoose, onImport, onDiscard }: Props) {
  const { matches } = report.choices;
  // Still shown when it was answered, so that the answer can be changed.
  const [asksUnit] = useState(report.needs_unit || report.choices.unit != null);
  const [isUnitMissing, setIsUnitMissing] = useState(false);
  const newSessions = report.sessions - report.known_sessions;
  const choose = (change: ImportChoices) => {
    // One after the other: of two answers the server would keep the one that arrives last.
    if (!isChoosing) onChoose({ id: report.id, body: { ...report.choices, ...change } });
  };
  const changeUnit = (unit: WeightUnit) => {
    setIsUnitMissing(false);
    choose({ unit });
  };
  const changeMatch = (match: ImportMatch) =>
    choose({ matches: [...(matches ?? []).filter(({ name }) => name !== match.name), match] });
  return (
    <Panel as="section" className={classes.review} aria-label={`Conferir ${report.file_name}`}>
      <div role="status">
        <h3>{newSessions > 0 ? plural(newSessions, "treino", "treinos") : "Nada para trazer"}</h3>
        <p className={classes.text}>{describe(report)}</p>
        {report.known_sessions > 0 && <p className={classes.text}>{knownText(report)}</p>}
      </div>
      {asksUnit && (
        <div className={classes.unit}>
          <p>Em que unidade estão as cargas? O arquivo não diz.</p>
          <Segments
            label="Unidade das cargas"
            segments={UNITS}
            value={report.choices.unit ?? null}
            onChange={changeUnit}
          />
          {isUnitMissing && (
            <p role="alert" className={classes.error}>
              Escolha a unidade das cargas.
            </p>
          )}
        </div>
      )}
      <RefusedRows report={report} />
      <Meanings exercises={report.exercises} isBusy={isChoosing} onChange={changeMatch} />
      <div className={classes.actions}>
        <Button variant="default" size="md" loading={isDiscarding} onClick={onDiscard}>
          Descartar
        </Button>
        {newSessions > 0 && (
          <Button
            variant="accent"
            size="md"
            loading={isChoosing}
            onClick={() => (report.needs_unit ? setIsUnitMissing(true) : onImport())}
          >
            Trazer {plural(newSessions, "treino", "treinos")}
          </Button>
        )}
      </div>
    </Panel>
  );
}

function describe({ file_name, first_day, last_day, rows, refused_rows }: ImportReport): string {
  const days = first_day && last_day && `de ${formatDate(first_day)} a ${formatDate(last_day)}`;
  const kept = formatNumber(rows - refused_rows);
  const lines =
    refused_rows === 0
      ? `todas as ${plural(rows, "linha", "linhas")}`
      : `${kept} de ${plural(rows, "linha", "linhas")}`;
  return `${file_name || "Arquivo"}: ${[days, lines].filter(Boolean).join(", ")}.`;
}

function knownText({ known_sessions: known }: ImportReport): string {
  return known === 1
    ? "Um treino já está ou esteve no seu histórico e fica de fora."
    : `${known} treinos já estão ou estiveram no seu histórico e ficam de fora.`;
}

function RefusedRows({ report: { refused, refused_rows } }: { report: ImportReport }) {
  if (refused_rows === 0) return null;
  return (
    <details className={classes.refused}>
      <summary>{plural(refused_rows, "linha fica de fora", "linhas ficam de fora")}</summary>
      <ul>
        {refused.map(({ row, reason }) => (
          <li key={row}>
            Linha {row}: {reason}
          </li>
        ))}
      </ul>
      {refused_rows > refused.length && <p>E mais {formatNumber(refused_rows - refused.length)}.</p>}
    </details>
  );
}
