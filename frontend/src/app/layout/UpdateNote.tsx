import { Button, CloseButton } from "@mantine/core";
import { IconSparkles } from "@tabler/icons-react";
import { useState, useSyncExternalStore } from "react";
import { remembered } from "@/features/access";
import { useSession } from "@/training";
import { updates } from "../offline/updates";
import classes from "./messages.module.css";

/** A new version is installed. The next start activates it anyway, but never during a running workout. */
export function UpdateNote() {
  const isReady = useSyncExternalStore(updates.subscribe, updates.isReady);
  const isTraining = useSession(remembered.id()) !== null;
  const [isDismissed, setIsDismissed] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  return (
    <div role="status" className={classes.updatePlace}>
      {isReady && !isTraining && !isDismissed && (
        <div className={classes.update}>
          <IconSparkles size={20} stroke={1.8} aria-hidden />
          <span>Nova versão disponível</span>
          <Button
            size="sm"
            px={14}
            loading={isBusy}
            onClick={() => {
              setIsBusy(true);
              void updates.activate();
            }}
          >
            Atualizar
          </Button>
          <CloseButton aria-label="Agora não" onClick={() => setIsDismissed(true)} />
        </div>
      )}
    </div>
  );
}
