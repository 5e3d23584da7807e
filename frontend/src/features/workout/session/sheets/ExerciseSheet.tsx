import {
  IconArrowsExchange,
  IconArrowsSort,
  IconNote,
  IconPlayerSkipForward,
  IconPlus,
  IconTrash,
  IconUsersGroup,
} from "@tabler/icons-react";
import { doneSets, isLeftOut, liveExercises } from "@/training/model/session";
import { Item } from "./Item";
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
        <Item icon={<IconArrowsExchange />} onClick={() => onSheet({ kind: "swap", reason: "today" })}>
          Trocar exercício
        </Item>
        <Item icon={<IconUsersGroup />} onClick={() => onSheet({ kind: "swap", reason: "busy" })}>
          Academia cheia
        </Item>
        <Item icon={<IconNote />} onClick={() => onSheet({ kind: "notes" })}>
          Observações
        </Item>
        <Item icon={<IconArrowsSort />} isDisabled={isOnly} onClick={() => onSheet({ kind: "list" })}>
          Mudar a ordem
        </Item>
        <Item icon={<IconPlus />} onClick={() => onSheet({ kind: "add" })}>
          Adicionar exercício
        </Item>
        {!isLeftOut(exercise) && (
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
    </Sheet>
  );
}
