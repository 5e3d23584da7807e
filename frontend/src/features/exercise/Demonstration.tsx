import { lazy, type ReactNode } from "react";
import { Boundary } from "@/ui/page/Boundary";
import classes from "./Demonstration.module.css";
import type { DemonstrationProps } from "./demonstration";

const drawings = () => import("./demonstration");
const Player = lazy(async () => ({ default: (await drawings()).Player }));
/** Apart from the drawings: a worker loads those. */
const Cover = lazy(async () => ({ default: (await import("./demonstration/Cover")).Cover }));
const Day = lazy(async () => ({ default: (await drawings()).DayMuscles }));
const Muscles = lazy(async () => ({ default: (await drawings()).WorkedMuscles }));

/** Drawings are loaded with the first of them. */
function Drawn({ children }: { children: ReactNode }) {
  return (
    <Boundary title="A animação não pôde ser carregada" fallback={<div className={classes.waiting} aria-busy />}>
      {children}
    </Boundary>
  );
}

/** The animated demonstration of an exercise. */
export function Demonstration(props: DemonstrationProps) {
  return (
    <Drawn>
      <Player {...props} />
    </Drawn>
  );
}

/** The telling pose of an exercise as a decorative picture for lists. */
export function DemonstrationStill({ slug }: { slug: string }) {
  return (
    <Drawn>
      <Cover slug={slug} />
    </Drawn>
  );
}

/** The muscles that an exercise works, front and back. */
export function WorkedMuscles({ slug }: { slug: string }) {
  return (
    <Drawn>
      <Muscles slug={slug} />
    </Drawn>
  );
}

/** The muscles that a day's exercises worked, front and back. */
export function DayMuscles({ slugs }: { slugs: readonly string[] }) {
  return (
    <Drawn>
      <Day slugs={slugs} />
    </Drawn>
  );
}

/** Paints the muscles that a day's exercises worked, and returns the height that they take. */
export async function paintDayMuscles(
  context: CanvasRenderingContext2D,
  slugs: readonly string[],
  box: { x: number; y: number; width: number },
): Promise<number> {
  const { paintBodyMap, workedBy } = await drawings();
  return paintBodyMap(context, workedBy(slugs), box);
}
