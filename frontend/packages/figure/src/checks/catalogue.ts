import { readFileSync } from "node:fs";
import { join } from "node:path";
import demonstrations from "virtual:demonstrations";
import { CATALOGUE, type ExerciseRow, readExercises } from "../../catalogue.ts";
import { HEIGHT } from "../body/proportions";
import type { Skeleton } from "../body/skeleton";
import { FIGURES, type Figure } from "../figureFor";
import { period, poseAt } from "../motion";
import type { Pose } from "../pose";
import { type DemonstrationData, makeScene, type Scene, skeletonAt } from "../scene";

export interface Demonstrated extends ExerciseRow {
  data: DemonstrationData;
  scene: Scene;
  scenes: Record<Figure, Scene>;
}

export const rows = readExercises(readFileSync(join(CATALOGUE, "exercises.csv"), "utf8"));

/** Every exercise of the catalogue that has poses, with its row. `scene` shows the man. */
export const demonstrated: readonly Demonstrated[] = rows.flatMap((row) => {
  const data = demonstrations[row.slug];
  if (!data) return [];
  const scenes = { woman: makeScene(data, "woman"), man: makeScene(data, "man") };
  return [{ ...row, data, scene: scenes.man, scenes }];
});

/** One per cent of the figure's height: how far a hand or foot may be from its target. */
export const TOLERANCE = HEIGHT / 100;

export interface Moment {
  steps: number;
  pose: Pose;
  skeleton: Skeleton;
}

const PER_STEP = 8;

/** The whole motion in small steps. */
export const moments = (scene: Scene): Moment[] =>
  Array.from({ length: period(scene.motion) * PER_STEP }, (_, i) => {
    const steps = i / PER_STEP;
    return { steps, pose: poseAt(scene.motion, steps), skeleton: skeletonAt(scene, steps) };
  });

/** Collects faults over all moments of all exercises with both figures; `find` returns a description or null. */
export const faults = (find: (exercise: Demonstrated, moment: Moment) => string | null): string[] =>
  demonstrated.flatMap((exercise) =>
    FIGURES.flatMap((figure) =>
      moments(exercise.scenes[figure]).flatMap((moment) => {
        const fault = find(exercise, moment);
        return fault ? [`${exercise.slug} (${figure}) at ${moment.steps}: ${fault}`] : [];
      }),
    ),
  );
