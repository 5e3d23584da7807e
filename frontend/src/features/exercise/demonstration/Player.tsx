import demonstrations from "virtual:demonstrations";
import { useMemo } from "react";
import { NoDemonstration } from "../NoDemonstration";
import { texts } from "../texts";
import { Controls } from "./Controls";
import { FigureControl } from "./FigureControl";
import { useFigureChoice } from "./figureChoice";
import { figureFor } from "./figureFor";
import classes from "./player.module.css";
import { makeScene, type Scene } from "./scene";
import { beatsBefore } from "./tempo";
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
  const nameOf = (i: number) => (isHold ? texts.held(i, poses.length) : texts.pose(i, poses.length));
  return (
    <ol className={classes.steps} aria-label={texts.steps}>
      {poses.map((_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is identified by its position
        <li key={i}>
          <button
            type="button"
            className={classes.step}
            aria-label={`${nameOf(i)}: ${texts.step(i + 1, poses.length)}`}
            aria-current={step === i ? "step" : undefined}
            data-paused={clock.since === null || undefined}
            onClick={() => dispatch({ type: "show", beats: beatsBefore(scene.motion, scene.tempo, i) })}
          >
            <Still scene={scene} step={i} className={classes.still} />
            <span aria-hidden>{nameOf(i)}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}

function Stage({ scene, name, isSmall }: { scene: Scene; name: string; isSmall: boolean }) {
  const [ref, draw] = useCanvas(scene);
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
      {picture}
      <FigureControl />
      <Controls player={player} />
      <Steps scene={scene} player={player} />
    </section>
  );
}

function useScene(slug: string): Scene | null {
  const figure = figureFor(useFigureChoice(), slug);
  return useMemo(() => {
    const data = demonstrations[slug];
    return data ? makeScene(data, figure) : null;
  }, [slug, figure]);
}

/** Plays the demonstration of an exercise, or says that there is none. */
export function Player({ slug, name, isSmall = false }: DemonstrationProps) {
  const scene = useScene(slug);
  if (!scene) return <NoDemonstration />;
  return <Stage key={slug} scene={scene} name={name} isSmall={isSmall} />;
}

/** The telling pose of an exercise for lists; renders nothing without a demonstration. */
export function Cover({ slug }: { slug: string }) {
  const scene = useScene(slug);
  return scene && <Still key={slug} scene={scene} step={scene.cover} className={classes.picture} />;
}

/** One step of a motion as a decorative picture. */
function Still({ scene, step, className }: { scene: Scene; step: number; className?: string }) {
  const [ref] = useCanvas(scene, step);
  return <canvas ref={ref} className={className} aria-hidden />;
}
