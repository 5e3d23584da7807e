import { Button } from "@mantine/core";
import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { api } from "@/api";
import { profileQueries } from "@/features/profile";
import classes from "./dashboard.module.css";

/** Says once what changed in a program that newer rules made anew. */
export function ProgramNotice() {
  const client = useQueryClient();
  const { data: profile } = useSuspenseQuery(profileQueries.mine());
  const dismiss = useMutation({
    mutationFn: () => api.dismissProgramNotice(),
    // Without a network the note goes now and comes back on the next visit.
    onMutate: () =>
      client.setQueryData(profileQueries.mine().queryKey, (known) => known && { ...known, program_notice: null }),
  });
  if (!profile?.program_notice) return null;
  return (
    <section className={classes.notice} aria-label="Programa atualizado">
      <p>{profile.program_notice}</p>
      <Button variant="default" onClick={() => dismiss.mutate()}>
        Entendi
      </Button>
    </section>
  );
}
