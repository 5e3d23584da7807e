import { Button, PasswordInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useMutation } from "@tanstack/react-query";
import { ApiError, api } from "@/api";
import { DialogActions } from "@/ui/dialog/DialogActions";
import { Sheet } from "@/ui/dialog/Sheet";
import { toast } from "@/ui/toast/toast";
import classes from "./admin.module.css";
import { refusal } from "./refusal";
import { reveal, SHORTEST_PASSWORD } from "./reveal";

/** Changes the administrator's own password. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({
    initialValues: { current: "", next: "", again: "" },
    validate: {
      current: (value) => (value === "" ? "Digite a senha atual." : null),
      next: (value) =>
        [...value].length < SHORTEST_PASSWORD ? `Use pelo menos ${SHORTEST_PASSWORD} caracteres.` : null,
      again: (value, { next }) => (value === next ? null : "As senhas não são iguais."),
    },
  });
  const change = useMutation({
    mutationFn: ({ current, next }: typeof form.values) =>
      api.changeAdminPassword({ body: { current_password: current, new_password: next } }),
    onSuccess: () => {
      toast.success("Senha trocada. Quem entrou com a antiga em outro aparelho precisa entrar de novo.");
      onClose();
    },
    onError: (error) => {
      const fields = error instanceof ApiError ? error.problem.fields : undefined;
      if (!fields) return toast.error(refusal(error, "Não deu para trocar a senha. Tente novamente."));
      form.setErrors({ current: fields.current_password, next: fields.new_password });
    },
  });
  return (
    <Sheet opened onClose={onClose} title="Trocar senha">
      <form noValidate className={classes.deletion} onSubmit={form.onSubmit((values) => change.mutate(values))}>
        <PasswordInput
          label="Senha atual"
          autoComplete="current-password"
          data-autofocus
          {...reveal}
          {...form.getInputProps("current")}
        />
        <PasswordInput
          label="Nova senha"
          description={`Pelo menos ${SHORTEST_PASSWORD} caracteres.`}
          autoComplete="new-password"
          {...reveal}
          {...form.getInputProps("next")}
        />
        <PasswordInput
          label="Nova senha de novo"
          autoComplete="new-password"
          {...reveal}
          {...form.getInputProps("again")}
        />
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" loading={change.isPending}>
            Trocar senha
          </Button>
        </DialogActions>
      </form>
    </Sheet>
  );
}
