import { Button } from "@mantine/core";
import { IconArrowBackUp, IconBuildingWarehouse, IconThumbDown } from "@tabler/icons-react";
import classes from "./exclusions.module.css";
import { exclusionLabel } from "./labels";
import { useExcluded } from "./useExcluded";
import { useExclusion } from "./useExclusion";

/** Leaves an exercise of the catalogue out of the program, or takes that back. */
export function ExclusionActions({ exerciseId, name }: { exerciseId: number; name: string }) {
  const exclude = useExclusion();
  const excluded = useExcluded().find((it) => it.exerciseId === exerciseId);
  const set = (reason: "gym" | "taste" | null) => void exclude({ exerciseId, name }, reason);
  if (excluded) {
    return (
      <div className={classes.actions}>
        <p>Fora do seu programa: {exclusionLabel[excluded.reason].toLowerCase()}.</p>
        <Button variant="default" leftSection={<IconArrowBackUp size={18} aria-hidden />} onClick={() => set(null)}>
          Trazer de volta
        </Button>
      </div>
    );
  }
  return (
    <div className={classes.actions}>
      <Button
        variant="default"
        leftSection={<IconBuildingWarehouse size={18} aria-hidden />}
        onClick={() => set("gym")}
      >
        Minha academia não tem
      </Button>
      <Button variant="default" leftSection={<IconThumbDown size={18} aria-hidden />} onClick={() => set("taste")}>
        Não quero este
      </Button>
    </div>
  );
}
