import "../palette.css";
import { texts } from "../texts";
import classes from "./BodyMap.module.css";
import { APART, type Drawing, EAR, HAIR, HEAD, HEIGHT, LEFT, sides } from "./drawing";

interface Props {
  /** Muscles worked directly. */
  primary: readonly string[];
  /** Muscles that assist. */
  secondary: readonly string[];
  /** A third, faint tint. */
  begun?: readonly string[];
  /** Read instead of the muscles' names. */
  label?: string;
}

const VIEW_BOX = `${LEFT} 0 ${APART * 2} ${HEIGHT}`;

function Body({ drawing, primary, secondary, begun = [] }: Omit<Props, "label"> & { drawing: Drawing }) {
  const tints = Object.entries({ primary, secondary, begun });
  const tintOf = (muscle: string) => tints.find(([, muscles]) => muscles.includes(muscle))?.[0];
  return (
    <>
      <path className={classes.body} d={drawing.outline} />
      {[1, -1].map((sign) => (
        <g key={sign} transform={`scale(${sign} 1)`}>
          {drawing.muscles.map(({ muscle, d }) => (
            <path key={d} className={classes.muscle} data-tint={tintOf(muscle)} d={d} />
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

/** A body from the front and from the back, with the worked muscles in tints. */
export function BodyMap({ label, ...worked }: Props) {
  return (
    <svg
      className={classes.map}
      viewBox={VIEW_BOX}
      role="img"
      aria-label={label ?? texts.worked(worked.primary, worked.secondary)}
    >
      <g transform="translate(0 1)">
        <Body drawing={sides[0]} {...worked} />
      </g>
      <g transform={`translate(${APART} 1)`}>
        <Body drawing={sides[1]} {...worked} />
        <path className={classes.hair} d={HAIR} />
      </g>
    </svg>
  );
}
