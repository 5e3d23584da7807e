import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, type DeskProgramChange, type MemberProgram, type NamedExercise } from "@/api";
import { toast } from "@/ui/toast/toast";
import { adminQueries } from "../queries";
import { refusal } from "../refusal";
import type { Wish } from "./model";

/** Changes a member's program, and takes changes back. The server answers with the whole program. */
export function useProgramChanges(userId: number) {
  const client = useQueryClient();
  const { queryKey } = adminQueries.program(userId);
  const show = (program: MemberProgram) => {
    client.setQueryData(queryKey, program);
    void client.invalidateQueries(adminQueries.programCheck(userId));
  };
  const change = useMutation({
    mutationFn: ({ exercise, wish }: { exercise: NamedExercise; wish: Wish }) =>
      api.changeMemberProgram({ id: userId, exercise_id: exercise.id, change: wish.kind, body: wish.body }),
    onSuccess: (program) => {
      show(program);
      toast.success("Programa mudado. O aluno é avisado.");
    },
  });
  const takeBack = useMutation({
    mutationFn: ({ exercise, kind }: DeskProgramChange) =>
      api.takeProgramChangeBack({ id: userId, exercise_id: exercise.id, change: kind }),
    onSuccess: (program) => {
      show(program);
      toast.success("Mudança desfeita. O aluno é avisado.");
    },
    onError: (error) => {
      toast.error(refusal(error, "Não deu para desfazer. Tente novamente."));
      void client.invalidateQueries({ queryKey });
    },
  });
  return { change, takeBack };
}
