import { IconPlayerPlayFilled } from "@tabler/icons-react";
import { settings, useSettings } from "@/training/device/settings";
import { Figure } from "./Figure";
import classes from "./intro.module.css";

interface Props {
  exerciseId: number;
  name: string;
}

/** The exercise's first position, and its movement from the first time it was asked for on this device. */
export function Movement(props: Props) {
  const { showsMovement = false } = useSettings();
  return (
    <div className={classes.movement}>
      <Figure {...props} moves={showsMovement} />
      {!showsMovement && (
        <button type="button" aria-label="Ver movimento" onClick={() => settings.change({ showsMovement: true })}>
          <span>
            <IconPlayerPlayFilled size={16} aria-hidden />
          </span>
        </button>
      )}
    </div>
  );
}
