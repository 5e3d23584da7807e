import { useInViewport } from "@mantine/hooks";
import { IconBarbell } from "@tabler/icons-react";
import { memo } from "react";
import type { Exercise } from "@/api";
import { Panel } from "@/ui/Panel";
import { equipmentLabel } from "../catalogue";
import { DemonstrationStill } from "../Demonstration";
import { Difficulty } from "../Difficulty";
import { openGuide } from "../guide/target";
import classes from "./library.module.css";

/** Memoized: a keystroke renders all cards that it leaves. */
export const LibraryCard = memo(function LibraryCard({ exercise }: { exercise: Exercise }) {
  const { id, name, slug, is_custom, difficulty } = exercise;
  return (
    <Panel as="li" className={classes.card}>
      <Picture slug={slug} />
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

/** Drawn only while visible: there are two hundred of them. */
function Picture({ slug }: { slug: string | null }) {
  const { ref, inViewport } = useInViewport();
  return (
    <div ref={ref} className={classes.picture} aria-hidden>
      {slug ? inViewport && <DemonstrationStill slug={slug} /> : <IconBarbell size={40} stroke={1.2} />}
    </div>
  );
}
