import "../palette.css";
import type { Muscle } from "../muscles";
import { texts } from "../texts";
import classes from "./BodyMap.module.css";
import { smoothPath } from "./path";
import { back, front, type Half, type Point } from "./shapes";

interface Props {
  /** Muscles worked directly. */
  primary: readonly string[];
  /** Muscles that assist. */
  secondary: readonly string[];
}

const HEAD = { cy: 20.5, rx: 14.3, ry: 19 };
const EAR = { cy: 22.5, rx: 2.6, ry: 4.2 };
const HAIR = "M-14.3 20.5A14.3 19 0 0 1 14.3 20.5C14.3 30 9 35.5 0 35.5C-9 35.5 -14.3 30 -14.3 20.5Z";

/** Distance between front and back view, and the margin around them. */
const APART = 178;
const VIEW_BOX = `-89 0 ${APART * 2} 344`;

interface Drawing {
  outline: string;
  muscles: readonly { muscle: Muscle; d: string }[];
}

function drawn({ outline, muscles }: Half): Drawing {
  const mirrored = outline.map(([x, y]): Point => [-x, y]).reverse();
  return {
    outline: smoothPath([...outline, ...mirrored]),
    muscles: muscles.map(([muscle, ...points]) => ({ muscle, d: smoothPath(points) })),
  };
}

const sides = [drawn(front), drawn(back)] as const;

function Body({ drawing, primary, secondary }: Props & { drawing: Drawing }) {
  const tint = (muscle: string) =>
    primary.includes(muscle) ? "primary" : secondary.includes(muscle) ? "secondary" : undefined;
  return (
    <>
      <path className={classes.body} d={drawing.outline} />
      {[1, -1].map((sign) => (
        <g key={sign} transform={`scale(${sign} 1)`}>
          {drawing.muscles.map(({ muscle, d }) => (
            <path key={d} className={classes.muscle} data-tint={tint(muscle)} d={d} />
          ))}
        </g>
      ))}
      {[-14.4, 14.4].map((cx) => (
        <ellipse key={cx} className={classes.body} cx={cx} {...EAR} />
      ))}
      <ellipse className={classes.body} {...HEAD} />
    </>
  );
}

/** A body from the front and from the back, with the worked muscles in two tints. */
export function BodyMap({ primary, secondary }: Props) {
  return (
    <svg className={classes.map} viewBox={VIEW_BOX} role="img" aria-label={texts.worked(primary, secondary)}>
      <g transform="translate(0 1)">
        <Body drawing={sides[0]} primary={primary} secondary={secondary} />
      </g>
      <g transform={`translate(${APART} 1)`}>
        <Body drawing={sides[1]} primary={primary} secondary={secondary} />
        <path className={classes.hair} d={HAIR} />
      </g>
    </svg>
  );
}
