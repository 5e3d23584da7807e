import { exerciseWithSet } from "@/training/model/reducer/change";
import { currentExercise, liveSets, type Session, setNames } from "@/training/model/session";
import { recordsOf } from "@/training/model/strength";

/** Announces each step to screen readers; the buttons themselves don't say what they did. */
function announcement(session: Session): string {
  const { undo, rest, isRestOver } = session.view;
  const exercise = undo && exerciseWithSet(session, undo.set);
  if (!undo || !exercise) return "";
  const name = setNames(liveSets(exercise)).get(undo.set)?.name ?? "Série";
  const record = recordsOf(exercise).has(undo.set) ? " Novo recorde!" : "";
  const pause = rest ? ` Descanso de ${rest.totalSeconds} segundos.` : "";
  const current = currentExercise(session);
  if (current && current !== exercise) return `${name} concluída.${record}${pause} Próximo exercício: ${current.name}.`;
  return `${name} concluída.${record}${isRestOver ? " Fim do descanso." : pause}`;
}

export function Announcer({ session }: { session: Session }) {
  return (
    <p className="ev-hidden" role="status">
      {announcement(session)}
    </p>
  );
}
