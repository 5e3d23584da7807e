import { PasswordInput, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "@/api";
import { toast } from "@/ui/toast/toast";
import { adminKey } from "../queries";
import { reveal, SHORTEST_PASSWORD } from "../reveal";
import { AccountForm } from "./AccountForm";
import { useAccountAct } from "./useAccountAct";

/** Adds an administrator, who can change the password later. */
export function NewAdministrator({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const form = useForm({
    initialValues: { username: "", password: "", again: "", current_password: "" },
    validate: {
      username: (value) => (value.trim() === "" ? "Digite o usuário." : null),
      password: (value) =>
        [...value].length < SHORTEST_PASSWORD ? `Use pelo menos ${SHORTEST_PASSWORD} caracteres.` : null,
      again: (value, { password }) => (value === password ? null : "As senhas não são iguais."),
      current_password: (value) => (value === "" ? "Digite sua senha." : null),
    },
  });
  const add = useAccountAct({
    form,
    send: ({ again: _, ...body }: typeof form.values) => api.createAdministrator({ body }),
    onDone: () => {
      toast.success(`${form.values.username.trim()} já pode entrar.`);
      onClose();
      void client.invalidateQueries({ queryKey: [...adminKey, "administrators"] });
    },
    failure: "Não deu para adicionar. Tente novamente.",
  });
  return (
    <AccountForm form={form} act={add} submitLabel="Adicionar" onClose={onClose}>
      <TextInput
        label="Usuário"
        description="O nome com que a pessoa entra."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={60}
        data-autofocus
        {...form.getInputProps("username")}
      />
      <PasswordInput
        label="Senha da pessoa"
        description={`Pelo menos ${SHORTEST_PASSWORD} caracteres. Ela pode trocar depois.`}
        autoComplete="new-password"
        {...reveal}
        {...form.getInputProps("password")}
      />
      <PasswordInput
        label="Senha da pessoa de novo"
        autoComplete="new-password"
        {...reveal}
        {...form.getInputProps("again")}
      />
      <PasswordInput
        label="Sua senha"
        description="Para confirmar que é você."
        autoComplete="current-password"
        {...reveal}
        {...form.getInputProps("current_password")}
      />
    </AccountForm>
  );
}
