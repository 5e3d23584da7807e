import { Button } from "@mantine/core";
import { IconHeartbeat } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import { api } from "@/api";
import { paths } from "@/lib/paths";
import { Notice } from "@/ui/Notice";
import { toast } from "@/ui/toast/toast";
import { profileQueries } from "./queries";

/** Asks whether limitations that were written long ago still hold. Their words stay off the screen. */
export function StillValidPrompt() {
  const client = useQueryClient();
  const confirm = useMutation({
    mutationFn: () => api.confirmLimitations(),
    onSuccess: (profile) => {
      client.setQueryData(profileQueries.mine().queryKey, profile);
      toast.success("Anotado: suas limitações continuam valendo.");
    },
    onError: () => toast.error("Não deu para anotar. Tente novamente."),
  });
  return (
    <Notice
      label="Limitações"
      icon={<IconHeartbeat size={22} stroke={1.8} aria-hidden />}
      actions={
        <>
          <Button variant="default" loading={confirm.isPending} onClick={() => confirm.mutate()}>
            Ainda vale
          </Button>
          <Button component={Link} to={paths.profile} variant="default">
            Mudou
          </Button>
        </>
      }
    >
      <p>Faz tempo que você escreveu as suas limitações. Isso ainda vale?</p>
    </Notice>
  );
}
