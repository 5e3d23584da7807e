import { Button } from "@mantine/core";
import { IconInfoCircle } from "@tabler/icons-react";
import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { api } from "@/api";
import { profileQueries } from "@/features/profile";
import { Notice } from "@/ui/Notice";

/** Says once what changed in the program, and why. */
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
    <Notice
      tone="info"
      label="Programa atualizado"
      icon={<IconInfoCircle size={22} stroke={1.8} aria-hidden />}
      actions={
        <Button variant="default" onClick={() => dismiss.mutate()}>
          Entendi
        </Button>
      }
    >
      <p>{profile.program_notice}</p>
    </Notice>
  );
}
