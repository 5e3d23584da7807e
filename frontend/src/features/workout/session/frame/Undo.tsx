import type { Action } from "@/training/model/reducer";
import { exerciseWithSet } from "@/training/model/reducer/change";
import { liveSets, type Session, setNames } from "@/training/model/session";
import { useUndo } from "../useUndo";
import classes from "./footer.module.css";

interface Props {
  session: Session;
  current: string;
  dispatch: (action: Action) => void;
}

/** Undo for the last set of an exercise, whose row leaves the screen. Other sets show it in their row. */
export function Undo({ session, current, dispatch }: Props) {
  const set = useUndo(session.view);
  const exercise = set ? exerciseWithSet(session, set) : undefined;
  if (!set || !exercise || exercise.clientId === current) return null;
  const name = setNames(liveSets(exercise)).get(set)?.name ?? "Série";
  return (
    <section className={classes.undo} aria-label="Última série">
      <span>{name} concluída</span>
      <button type="button" onClick={() => dispatch({ type: "uncomplete", set })}>
        Desfazer
      </button>
    </section>
  );
}
