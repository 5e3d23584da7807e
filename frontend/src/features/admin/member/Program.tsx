import { Suspense } from "react";
import { ProgramPanel } from "../program/ProgramDialog";
import { WorkoutsPanel } from "../workouts/WorkoutsDialog";
import classes from "./member.module.css";
import type { PartProps } from "./partProps";

/** The program of the rules with the trainer's changes, and the workouts that the trainer made. */
export function Program({ user, exercise }: PartProps) {
  return (
    <div className={classes.program}>
      <ProgramPanel user={user} exercise={exercise} />
      <section aria-labelledby="treinos-personalizados">
        <h3 id="treinos-personalizados" className={classes.heading}>
          Treinos personalizados
        </h3>
        <Suspense>
          <WorkoutsPanel user={user} />
        </Suspense>
      </section>
    </div>
  );
}
