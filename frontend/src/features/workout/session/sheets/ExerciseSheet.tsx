import { Checkbox } from "@mantine/core";
import {
  IconArrowsExchange,
  IconArrowsSort,
  IconNote,
  IconPlayerSkipForward,
  IconPlus,
  IconTrash,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { settings, useSettings } from "@/training/device/settings";
import { doneSets, liveExercises } from "@/training/model/session";
import type { SheetProps } from "./props";
import { Sheet } from "./Sheet";
import classes from "./sheets.module.css";

export function ExerciseSheet({ session, exercise, dispatch, onSheet }: SheetProps) {
  const close = () => onSheet(null);
  const { clientId } = exercise;
  const act = (type: "skip" | "remove") => {
    close();
    dispatch({ type, exercise: clientId });
  };
  const isOnly = liveExercises(session).length === 1;
  return (
    <Sheet title={exercise.name} onClose={close}>
      <ul className={classes.menu}>
        <Item icon={<IconArrowsExchange />} onClick={() => onSheet({ kind: "swap" })}>
          Trocar exercício
        </Item>
        <Item icon={<IconNote />} onClick={() => onSheet({ kind: "notes" })}>
          Observações
        </Item>
        <Item icon={<IconArrowsSort />} isDisabled={isOnly} onClick={() => onSheet({ kind: "order" })}>
          Mudar a ordem
        </Item>
        <Item icon={<IconPlus />} onClick={() => onSheet({ kind: "add" })}>
          Adicionar exercício
        </Item>
        {!exercise.isSkipped && (
          <Item icon={<IconPlayerSkipForward />} onClick={() => act("skip")}>
            Pular exercício
          </Item>
        )}
        <Item
          icon={<IconTrash />}
          isDanger
          isDisabled={isOnly || doneSets(exercise).length > 0}
          onClick={() => act("remove")}
        >
          Remover exercício
        </Item>
      </ul>
      <RestSettings />
    </Sheet>
  );
}

interface ItemProps {
  icon: ReactNode;
  children: string;
  isDanger?: boolean;
  isDisabled?: boolean;
  onClick: () => void;
}

function Item({ icon, children, isDanger, isDisabled, onClick }: ItemProps) {
  return (
    <li>
      <button
        type="button"
        className={classes.item}
        data-danger={isDanger || undefined}
        disabled={isDisabled ?? false}
        onClick={onClick}
      >
        <span className={classes.icon} aria-hidden>
          {icon}
        </span>
        {children}
      </button>
    </li>
  );
}

function RestSettings() {
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
      <Checkbox
        label="Mostrar o movimento"
        checked={showsMovement}
        onChange={(event) => settings.change({ showsMovement: event.currentTarget.checked })}
      />
    </fieldset>
  );
}
