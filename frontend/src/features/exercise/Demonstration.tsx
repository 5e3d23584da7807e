import { lazy } from "react";
import { Boundary } from "@/ui/Boundary";
import classes from "./Demonstration.module.css";
import type { DemonstrationProps } from "./demonstration/Player";
import { texts } from "./texts";

const player = () => import("./demonstration/Player");
const Player = lazy(async () => ({ default: (await player()).Player }));
const FirstStep = lazy(async () => ({ default: (await player()).FirstStep }));

const waiting = <div className={classes.waiting} aria-busy />;

/** How an exercise goes. All drawings come in one file of their own, which is fetched with the first of them. */
export function Demonstration(props: DemonstrationProps) {
  return (
    <Boundary title={texts.failed} fallback={waiting}>
      <Player {...props} />
    </Boundary>
  );
}

/** The first step of an exercise as a picture without a name of its own, for lists. */
export function DemonstrationStill({ slug }: { slug: string }) {
  return (
    <Boundary title={texts.failed} fallback={waiting}>
      <FirstStep slug={slug} />
    </Boundary>
  );
}
