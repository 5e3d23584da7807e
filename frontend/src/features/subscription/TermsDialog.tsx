import { Button, Modal } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError, api, fieldErrors } from "@/api";
import { accessQueries } from "@/features/access";
import { paths } from "@/lib/paths";
import { Dialog } from "@/ui/dialog/Dialog";
import { DialogActions } from "@/ui/dialog/DialogActions";
import { toast } from "@/ui/toast/toast";
import classes from "./subscription.module.css";
import { texts } from "./texts";

function useAccept(version: string) {
  const client = useQueryClient();
  const { queryKey } = accessQueries.me();
  return useMutation({
    mutationFn: () => api.acceptTerms({ body: { version, is_adult: true } }),
    onSuccess: () => {
      client.setQueryData(queryKey, (access) =>
        access?.kind === "active" ? { ...access, user: { ...access.user, terms_due: null } } : access,
      );
      void client.invalidateQueries({ queryKey });
      toast.success("Obrigado! Os novos Termos estão aceitos.");
    },
    onError: (error) => {
      const known = error instanceof ApiError && !error.isTemporary ? error.message : texts.acceptFailed;
      toast.error(fieldErrors(error).version ?? known);
    },
  });
}

/** Closes only by its buttons: the question must not be lost by a tap beside it. */
export function TermsDialog({ version, onLater }: { version: string; onLater: () => void }) {
  const accept = useAccept(version);
  return (
    <Dialog opened onClose={onLater} withCloseButton={false} closeOnClickOutside={false} closeOnEscape={false}>
      <Modal.Title>Os Termos mudaram</Modal.Title>
      <div className={classes.terms}>
        <p>
          Leia a nova versão dos{" "}
          <a href={paths.terms} target="_blank" rel="noreferrer">
            Termos de Uso
          </a>{" "}
          e da{" "}
          <a href={paths.privacy} target="_blank" rel="noreferrer">
            Política de Privacidade
          </a>
          . Os seus treinos e a sua assinatura continuam como estão.
        </p>
        <p>Ao aceitar, você confirma que leu e que tem 18 anos ou mais.</p>
      </div>
      <DialogActions>
        <Button variant="default" size="md" onClick={onLater} disabled={accept.isPending}>
          Agora não
        </Button>
        <Button variant="accent" size="md" loading={accept.isPending} onClick={() => accept.mutate()}>
          Aceitar os Termos
        </Button>
      </DialogActions>
    </Dialog>
  );
}
