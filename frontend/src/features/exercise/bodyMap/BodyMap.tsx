import "../palette.css";
import { texts } from "../texts";
import classes from "./BodyMap.module.css";
import { APART, type Drawing, EAR, HAIR, HEAD, HEIGHT, LEFT, sides } from "./drawing";

interface Props {
  /** Muscles worked directly. */
  primary: readonly string[];
  /** Muscles that assist. */
  secondary: readonly string[];
  /** Read instead of the muscles' names. */
  label?: string;
}

const VIEW_BOX = `${LEFT} 0 ${APART * 2} ${HEIGHT}`;

function Body({ drawing, primary, secondary }: Omit<Props, "label"> & { drawing: Drawing }) {
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
export function BodyMap({ primary, secondary, label = texts.worked(primary, secondary) }: Props) {
  return (
    <svg className={classes.map} viewBox={VIEW_BOX} role="img" aria-label={label}>
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
