import { IconUserStar } from "@tabler/icons-react";
import { typeLabel } from "./model";
import classes from "./TypeBadge.module.css";

/** The letter of the trained day, or an icon for workouts outside the program. */
export function TypeBadge({ type }: { type: string }) {
  return (
    <span className={classes.type} data-free={type.length > 1 || undefined}>
      <span className="ev-hidden">{typeLabel(type)}</span>
      {type.length > 1 ? <IconUserStar size={20} aria-hidden /> : <span aria-hidden>{type}</span>}
    </span>
  );
}
