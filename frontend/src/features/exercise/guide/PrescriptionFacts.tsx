import classes from "./guide.module.css";
import type { Prescription } from "./target";

export function PrescriptionFacts({
  prescription: { sets, reps, restSeconds, reason },
}: {
  prescription: Prescription;
}) {
  const facts = [
    ["Séries", String(sets)],
    ["Repetições", reps],
    ["Descanso", `${restSeconds} s`],
  ];
  return (
    <>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {reason && <p className={classes.reason}>{reason}</p>}
    </>
  );
}
