import { LinePath } from "@visx/shape";
import { useState } from "react";
import type { OwnBodyMeasurement } from "@/api";
import { formatDate } from "@/lib/format";
import { Chips } from "@/ui/Chips";
import chart from "@/ui/chart/chart.module.css";
import { TimePlot } from "@/ui/chart/TimePlot";
import { Panel } from "@/ui/Panel";
import { formatMeasure, measures, measuresOf, pointsOf, rangeOf } from "./measures";

/** The course of what was measured. The table below has every value too. */
export function MeasurementChart({ measured }: { measured: readonly OwnBodyMeasurement[] }) {
  const known = measuresOf(measured);
  const [wanted, setWanted] = useState<string>("weight_kg");
  const [chosen, setChosen] = useState<number | null>(null);
  const measure = known.find(({ key }) => key === wanted) ?? known[0] ?? measures[0];
  const points = measure ? pointsOf(measured, measure.key) : [];
  const at = Math.min(chosen ?? points.length - 1, points.length - 1);
  const shown = points[at];
  if (!measure || !shown) return null;
  const means = points.filter(({ mean }) => mean !== null);
  const mean = shown.mean !== null && points.length > 1 ? `média de 7 dias: ${formatMeasure(shown.mean, measure)}` : "";
  return (
    <Panel className={chart.panel}>
      {known.length > 1 && (
        <Chips
          legend="Medida"
          options={known.map(({ key, label }) => ({ value: key, label }))}
          value={measure.key}
          onChange={(key) => {
            setWanted(key);
            setChosen(null);
          }}
        />
      )}
      <p className={chart.readout} aria-hidden>
        <strong>{formatMeasure(shown.value, measure)}</strong>
        <span>
          {measure.label} em {formatDate(shown.date)}
          {mean && ` · ${mean}`}
        </span>
      </p>
      <TimePlot dates={points.map((point) => point.at)} range={rangeOf(points)} onChoose={setChosen}>
        {({ x, y }) => (
          <>
            <LinePath
              data={means.length > 0 ? means : points}
              x={(point) => x(point.at)}
              y={(point) => y(point.mean ?? point.value)}
              className={chart.line}
            />
            {points.map(({ date, at: day, value }, i) => (
              <circle
                key={date}
                className={chart.point}
                data-chosen={i === at || undefined}
                cx={x(day)}
                cy={y(value)}
                r={i === at ? 6 : 3.5}
              />
            ))}
          </>
        )}
      </TimePlot>
      <input
        className={chart.slider}
        type="range"
        min={0}
        max={points.length - 1}
        value={at}
        onChange={(event) => setChosen(Number(event.target.value))}
        aria-label={`${measure.label}, dia`}
        aria-valuetext={`${formatDate(shown.date)}: ${formatMeasure(shown.value, measure)}${mean && `, ${mean}`}`}
      />
    </Panel>
  );
}
