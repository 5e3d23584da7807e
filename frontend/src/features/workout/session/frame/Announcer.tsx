import { exerciseWithSet, findSet } from "@/training/model/reducer/change";
import { currentExercise, isFailed, liveSets, type Session, setNames } from "@/training/model/session";
import { recordsOf } from "@/training/model/strength";

/** Announces each step to screen readers; the buttons themselves don't say what they did. */
function announcement(session: Session): string {
  const { undo, rest, isRestOver } = session.view;
  const exercise = undo && exerciseWithSet(session, undo.set);
  const set = undo && findSet(session, undo.set);
  if (!exercise || !set) return "";
  const name = setNames(liveSets(exercise)).get(undo.set)?.name ?? "Série";
  const over = isFailed(set) ? `${name}: não saiu nenhuma repetição.` : `${name} concluída.`;
  const record = recordsOf(exercise).has(undo.set) ? " Novo recorde!" : "";
  const pause = rest ? ` Descanso de ${rest.totalSeconds} segundos.` : "";
  const current = currentExercise(session);
  if (current && current !== exercise) return `${over}${record}${pause} Próximo exercício: ${current.name}.`;
  return `${over}${record}${isRestOver ? " Fim do descanso." : pause}`;
}

export function Announcer({ session }: { session: Session }) {
  return (
    <p className="ev-hidden" role="status">
      {announcement(session)}
    </p>
  );
}
