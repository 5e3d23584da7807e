import { Checkbox } from "@mantine/core";
import { IconFlag, IconNote, IconX } from "@tabler/icons-react";
import { useState } from "react";
import { settings, useSettings } from "@/training/device/settings";
import { askToNotify, canNotify } from "../device/restNotification";
import { Item } from "./Item";
import type { SheetProps } from "./props";
import { Sheet } from "./Sheet";
import classes from "./sheets.module.css";

/** What concerns the whole workout: its end, its notes, and this device's settings. */
export function WorkoutSheet({ session, onSheet, onFinish, onAbandon }: SheetProps) {
  const close = () => onSheet(null);
  const after = (act: () => void) => () => {
    close();
    act();
  };
  return (
    <Sheet title={session.name} onClose={close}>
      <ul className={classes.menu}>
        <Item icon={<IconNote />} onClick={() => onSheet({ kind: "notes" })}>
          Observações
        </Item>
        <Item icon={<IconFlag />} onClick={after(onFinish)}>
          Finalizar treino
        </Item>
        <Item icon={<IconX />} isDanger onClick={after(onAbandon)}>
          Abandonar treino
        </Item>
      </ul>
      <DeviceSettings />
    </Sheet>
  );
}

function DeviceSettings() {
  const { sound, vibration, showsMovement = false } = useSettings();
  return (
    <fieldset className={classes.settings}>
      <legend>Neste aparelho</legend>
      <Checkbox
        label="Som no fim do descanso"
        checked={sound}
        onChange={(event) => settings.change({ sound: event.currentTarget.checked })}
      />
      <Checkbox
        label="Vibração no fim do descanso"
        checked={vibration}
        onChange={(event) => settings.change({ vibration: event.currentTarget.checked })}
      />
      {canNotify() && <NotifySetting />}
      <Checkbox
        label="Mostrar o movimento"
        checked={showsMovement}
        onChange={(event) => settings.change({ showsMovement: event.currentTarget.checked })}
      />
    </fieldset>
  );
}

/** Asks for permission only when the member wants it; a browser that was refused once doesn't ask again. */
function NotifySetting() {
  const { notifies = false } = useSettings();
  const [isDenied, setDenied] = useState(false);
  const change = async (isWanted: boolean) => {
    const isGranted = isWanted && (await askToNotify());
    settings.change({ notifies: isGranted });
    setDenied(isWanted && !isGranted);
  };
  return (
    <Checkbox
      label="Avisar o fim do descanso em outro aplicativo"
      description="Com a tela bloqueada, alguns celulares seguram o aviso até você voltar."
      error={isDenied && "O navegador não permite. Libere as notificações deste site nas configurações dele."}
      checked={notifies && Notification.permission === "granted"}
      onChange={(event) => void change(event.currentTarget.checked)}
    />
  );
}
