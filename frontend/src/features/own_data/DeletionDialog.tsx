import { Button, Group, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { ApiError, api } from "@/api";
import { wipeDevice } from "@/features/access";
import { logUnlessRefused } from "@/lib/failure";
import { leave } from "@/lib/leave";
import { paths, signInAddress } from "@/lib/paths";
import { Dialog } from "@/ui/dialog/Dialog";
import { failureText } from "./failure";
import classes from "./own_data.module.css";
import { ownDataQueries } from "./queries";

const WORD = "EXCLUIR";
/** Problem code of a sign-in that is too long ago. */
const SIGN_IN_AGAIN = "sign_in_again";
/** Years of training take a while. */
const TIMEOUT_MS = 60_000;

interface Props {
  /** What the member gives up, if anything. */
  loss: string | null;
  onClose: () => void;
}

/** Deletes the account once the word is typed: nobody does it by a slip of the hand. */
export function DeletionDialog({ loss, onClose }: Props) {
  const [typed, setTyped] = useState("");
  const deletion = useDeletion();
  const isConfirmed = typed.trim().toUpperCase() === WORD;
  const isTooLate = deletion.error instanceof ApiError && deletion.error.problem.code === SIGN_IN_AGAIN;
  const isBusy = deletion.isPending || deletion.isSuccess;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isConfirmed && !isBusy) deletion.mutate();
  };
  return (
    <Dialog opened onClose={onClose} size="sm" title="Excluir a sua conta?">
      <form noValidate className={classes.deletion} onSubmit={submit}>
        <p className={classes.text}>Apaga tudo na hora, e não dá para desfazer.</p>
        {loss && <p className={classes.text}>{loss}</p>}
        <TextInput
          label={`Digite ${WORD} para confirmar`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          data-autofocus
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        {deletion.error && (
          <p role="alert" className={classes.error}>
            {failureText(deletion.error, "Não deu para excluir a conta. Tente novamente.")}
            {isTooLate && " Depois de entrar, volte a Meus dados."}
          </p>
        )}
        <Group justify="flex-end" gap={8}>
          <Button variant="default" disabled={isBusy} onClick={onClose}>
            Cancelar
          </Button>
          {isTooLate ? (
            <Button component="a" href={signInAddress}>
              Entrar de novo
            </Button>
          ) : (
            <Button type="submit" color="red" disabled={!isConfirmed} loading={isBusy}>
              Excluir para sempre
            </Button>
          )}
        </Group>
      </form>
    </Dialog>
  );
}

/** A first try that seemed to fail may have deleted the account: then nobody is signed in any more. */
async function deleteAccount(): Promise<void> {
  try {
    await api.deleteOwnAccount({ body: { confirmation: WORD } }, { timeoutMs: TIMEOUT_MS });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error;
  }
}

function useDeletion() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      // Asked for at the first try only: without access the device doesn't remember the member.
      const { id } = await client.ensureQueryData(ownDataQueries.account());
      await deleteAccount();
      await wipeDevice(client, id);
    },
    onSuccess: () => leave.to(paths.home),
    onError: (error) => logUnlessRefused("Failed to delete the account", error),
  });
}
