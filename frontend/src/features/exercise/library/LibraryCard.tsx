import { memo } from "react";
import type { Exercise } from "@/api";
import { Panel } from "@/ui/page/Panel";
import { equipmentLabel } from "../catalogue";
import { Difficulty } from "../Difficulty";
import { ExercisePicture } from "../ExercisePicture";
import { openGuide } from "../guide/target";
import classes from "./library.module.css";

/** Memoized: a keystroke renders all cards that it leaves. */
export const LibraryCard = memo(function LibraryCard({ exercise }: { exercise: Exercise }) {
  const { id, name, slug, is_custom, difficulty } = exercise;
  return (
    <Panel as="li" className={classes.card}>
      <ExercisePicture slug={slug} className={classes.picture} iconSize={40} />
      <button
        type="button"
        className={classes.name}
        aria-haspopup="dialog"
        onClick={() => openGuide({ exerciseId: id, name })}
      >
        {name}
      </button>
      <p className={classes.facts}>
        {equipmentLabel(exercise)}
        {!is_custom && <Difficulty level={difficulty} />}
      </p>
    </Panel>
  );
});
