import { Button, Group, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { type AdminUser, api } from "@/api";
import { Sheet } from "@/ui/dialog/Sheet";
import { toast } from "@/ui/toast/toast";
import classes from "../admin.module.css";
import { adminKey } from "../queries";
import { refusal } from "../refusal";

interface Props {
  user: AdminUser;
  onClose: () => void;
  onDeleted: () => void;
}

/** Deletes a member for good, once the e-mail is typed: nobody is deleted by a slip of the hand. */
export function DeleteDialog({ user, onClose, onDeleted }: Props) {
  const client = useQueryClient();
  const [typed, setTyped] = useState("");
  const [fault, setFault] = useState<string | null>(null);
  const deletion = useMutation({
    mutationFn: () => api.deleteUser({ id: user.id }),
    onSuccess: async () => {
      toast.success(`${user.name || user.email}: conta excluída.`);
      onClose();
      await client.invalidateQueries({ queryKey: adminKey });
      onDeleted();
    },
    onError: (error) => setFault(refusal(error, "Não deu para excluir. Tente novamente.")),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (deletion.isPending) return;
    if (typed.trim().toLowerCase() !== user.email.toLowerCase()) {
      setFault("O e-mail digitado não é o deste aluno.");
      return;
    }
    setFault(null);
    deletion.mutate();
  };
  return (
    <Sheet opened onClose={onClose} title={`Excluir ${user.name || user.email}?`}>
      <form noValidate className={classes.deletion} onSubmit={submit}>
        <p>
          <strong>Não tem volta.</strong> Somem o cadastro, os treinos, a evolução, as limitações e as indicações que a
          pessoa fez. Ficam só os registros de pagamento, sem o nome, pelo prazo da lei.
        </p>
        <TextInput
          label="Para confirmar, digite o e-mail do aluno"
          description={user.email}
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
          value={typed}
          error={fault}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setFault(null);
          }}
        />
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" color="red" loading={deletion.isPending}>
            Excluir para sempre
          </Button>
        </Group>
      </form>
    </Sheet>
  );
}
