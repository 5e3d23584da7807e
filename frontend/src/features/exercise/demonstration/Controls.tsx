import { SPEEDS } from "@evolua/figure/clock";
import { ActionIcon } from "@mantine/core";
import { IconPlayerPauseFilled, IconPlayerPlayFilled, IconRotate } from "@tabler/icons-react";
import { useId } from "react";
import { texts } from "../texts";
import classes from "./player.module.css";
import type { Player } from "./usePlayer";

/** Reset, play or pause, and the speed. */
export function Controls({ player: { clock, dispatch } }: { player: Player }) {
  const group = useId();
  const isPlaying = clock.since !== null;
  const toggle = () => dispatch({ type: isPlaying ? "pause" : "play", now: performance.now() });
  return (
    <div className={classes.controls}>
      <ActionIcon
        size={48}
        variant="default"
        aria-label={texts.reset}
        onClick={() => dispatch({ type: "reset", now: performance.now() })}
      >
        <IconRotate size={22} aria-hidden />
      </ActionIcon>
      <ActionIcon size={48} variant="filled" aria-label={isPlaying ? texts.pause : texts.play} onClick={toggle}>
        {isPlaying ? <IconPlayerPauseFilled size={22} aria-hidden /> : <IconPlayerPlayFilled size={22} aria-hidden />}
      </ActionIcon>
      <fieldset className={classes.speeds}>
        <legend className="ev-hidden">{texts.speed}</legend>
        {SPEEDS.map((speed) => (
          <label key={speed} className={classes.speed}>
            <input
              type="radio"
              name={group}
              checked={clock.speed === speed}
              onChange={() => dispatch({ type: "speed", speed, now: performance.now() })}
            />
            {speed}x
          </label>
        ))}
      </fieldset>
    </div>
  );
}
