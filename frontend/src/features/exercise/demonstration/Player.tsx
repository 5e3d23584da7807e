import "../palette.css";
import demonstrations from "virtual:demonstrations";
import { figureFor } from "@evolua/figure/figureFor";
import { drawScene, makeScene, type Picture, type Scene } from "@evolua/figure/scene";
import { drawStill, wayTo } from "@evolua/figure/still";
import { IconRotate360 } from "@tabler/icons-react";
import { useCallback, useMemo, useState } from "react";
import { NoDemonstration } from "../NoDemonstration";
import { texts } from "../texts";
import { Controls } from "./Controls";
import { FigureControl } from "./FigureControl";
import { useFigureChoice } from "./figureChoice";
import classes from "./player.module.css";
import { useCanvas } from "./useCanvas";
import { type Player as Running, usePlayer } from "./usePlayer";

export interface DemonstrationProps {
  slug: string;
  /** Name of the exercise, for screen readers. */
  name: string;
  /** Only the picture, which plays and pauses when pressed. */
  isSmall?: boolean;
}

/** List of the steps; pressing one pauses on it. */
function Steps({ scene, player: { clock, dispatch, step } }: { scene: Scene; player: Running }) {
  const { poses, isHold } = scene.motion;
  const stills = useMemo(
    () => poses.map((_, step) => (picture: Picture) => drawStill(picture, scene, step, wayTo(scene, step))),
    [poses, scene],
  );
  const nameOf = (i: number) => (isHold ? texts.held(i, poses.length) : texts.pose(i, poses.length));
  return (
    <ol className={classes.steps} aria-label={texts.steps}>
      {stills.map((paint, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is identified by its position
        <li key={i}>
          <button
            type="button"
            className={classes.step}
            aria-label={`${nameOf(i)}: ${texts.step(i + 1, poses.length)}`}
            aria-current={step === i ? "step" : undefined}
            data-paused={clock.since === null || undefined}
            onClick={() => dispatch({ type: "show", steps: i })}
          >
            <Still paint={paint} className={classes.still} />
            <span aria-hidden>{nameOf(i)}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}

/** A button for the second camera. */
interface OtherSide {
  name: string;
  toggle: () => void;
}

interface StageProps {
  scene: Scene;
  name: string;
  isSmall: boolean;
  /** Shows the other side of the figure; nothing if there is a single camera. */
  otherSide: OtherSide | null;
}

function Stage({ scene, name, isSmall, otherSide }: StageProps) {
  const paint = useCallback((picture: Picture, steps: number) => drawScene(picture, scene, steps), [scene]);
  const [ref, draw] = useCanvas(paint);
  const player = usePlayer(scene, draw);
  const { clock, dispatch } = player;
  const isPlaying = clock.since !== null;
  const picture = <canvas ref={ref} className={classes.picture} role="img" aria-label={texts.of(name)} />;
  if (isSmall) {
    return (
      <button
        type="button"
        className={classes.small}
        aria-label={`${texts.of(name)}. ${isPlaying ? texts.pause : texts.play}`}
        onClick={() => dispatch({ type: isPlaying ? "pause" : "play", now: performance.now() })}
      >
        {picture}
      </button>
    );
  }
  return (
    <section className={classes.player} aria-label={texts.of(name)}>
      <div className={classes.stage}>
        {picture}
        {scene.closeUp && <span className={classes.grip}>{texts.grip(scene.closeUp.inset, scene.closeUp.palms)}</span>}
        <div className={classes.corner}>
          {otherSide && (
            <button type="button" aria-label={texts.seenFrom(otherSide.name)} onClick={otherSide.toggle}>
              <IconRotate360 size={20} aria-hidden />
              <span aria-hidden>{otherSide.name}</span>
            </button>
          )}
          <FigureControl />
        </div>
      </div>
      <Controls player={player} />
      <Steps scene={scene} player={player} />
    </section>
  );
}

function useScene(slug: string, isOther: boolean): Scene | null {
  const figure = figureFor(useFigureChoice(), slug);
  return useMemo(() => {
    const data = demonstrations[slug];
    return data ? makeScene(data, figure, isOther) : null;
  }, [slug, figure, isOther]);
}

/** Plays the demonstration of an exercise, or says that there is none. */
export function Player({ slug, name, isSmall = false }: DemonstrationProps) {
  const [isOther, setOther] = useState(false);
  const scene = useScene(slug, isOther);
  const other = demonstrations[slug]?.other;
  if (!scene) return <NoDemonstration />;
  const yaw = isOther ? demonstrations[slug]?.view : other?.[0];
  const otherSide = other && { name: texts.sideSeen(yaw ?? 0), toggle: () => setOther(!isOther) };
  return <Stage key={slug} scene={scene} name={name} isSmall={isSmall} otherSide={otherSide ?? null} />;
}

/** A decorative picture. */
function Still({ paint, className }: { paint: (picture: Picture) => void; className?: string }) {
  const [ref] = useCanvas(paint, 0, true);
  return <canvas ref={ref} className={className} aria-hidden />;
}
