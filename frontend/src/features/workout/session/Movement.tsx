import { IconPlayerPlayFilled } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Demonstration, exerciseQueries } from "@/features/exercise";
import { settings, useSettings } from "@/training/device/settings";
import classes from "./intro.module.css";

interface Props {
  exerciseId: number;
  name: string;
}

/** The small demonstration, from the first time it was opened on this device: the drawings are a separate chunk. */
export function Movement(props: Props) {
  const { showsMovement } = useSettings();
  return (
    <div className={classes.movement}>
      {showsMovement ? (
        <Shown {...props} />
      ) : (
        <button type="button" onClick={() => settings.change({ showsMovement: true })}>
          <IconPlayerPlayFilled size={22} aria-hidden />
          Ver movimento
        </button>
      )}
    </div>
  );
}

function Shown({ exerciseId, name }: Props) {
  const { data } = useQuery(exerciseQueries.list());
  const slug = data?.find(({ id }) => id === exerciseId)?.slug;
  return slug ? <Demonstration key={slug} slug={slug} name={name} isSmall /> : null;
}
