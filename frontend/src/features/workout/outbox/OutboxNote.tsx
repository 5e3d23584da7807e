import { Button } from "@mantine/core";
import { IconAlertTriangle, IconCloudOff } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { remembered } from "@/features/access";
import { plural } from "@/lib/format";
import { useOutbox } from "@/training";
import { Notice } from "@/ui/Notice";
import classes from "./outbox.module.css";

const RefusedDialog = lazy(async () => ({ default: (await import("./RefusedDialog")).RefusedDialog }));

/** Finished workouts that the server doesn't have: pending and refused ones. */
export function OutboxNote() {
  const { pending, refused } = useOutbox(remembered.id());
  const [isOpen, setOpen] = useState(false);
  return (
    <div role="status" className={classes.place}>
      {pending.length > 0 && (
        <Notice tone="info" icon={<IconCloudOff size={20} aria-hidden />}>
          <p>
            {plural(pending.length, "treino guardado", "treinos guardados")} neste aparelho. Enviamos assim que der.
          </p>
        </Notice>
      )}
      {refused.length > 0 && (
        <Notice
          icon={<IconAlertTriangle size={20} aria-hidden />}
          actions={
            <Button size="compact-md" variant="default" onClick={() => setOpen(true)}>
              Não enviados
            </Button>
          }
        >
          <p>{plural(refused.length, "treino não foi aceito", "treinos não foram aceitos")} pelo servidor.</p>
        </Notice>
      )}
      {isOpen && (
        <Suspense>
          <RefusedDialog entries={refused} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
