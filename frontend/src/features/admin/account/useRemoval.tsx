import { PasswordInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type Administrator, api } from "@/api";
import { Sheet } from "@/ui/dialog/Sheet";
import { toast } from "@/ui/toast/toast";
import { adminQueries } from "../queries";
import { reveal } from "../reveal";
import { AccountForm } from "./AccountForm";
import { useAccountAct } from "./useAccountAct";

/** Removes another administrator, after a question that asks for the own password. */
export function useRemoval(onRemoved: () => void) {
  const [asked, setAsked] = useState<Administrator | null>(null);
  const close = () => setAsked(null);
  const dialog = asked && (
    <Sheet opened onClose={close} title={`Remover ${asked.username}?`}>
      <Removal
        administrator={asked}
        onClose={close}
        onRemoved={() => {
          close();
          onRemoved();
        }}
      />
    </Sheet>
  );
  return { ask: setAsked, dialog };
}

interface Props {
  administrator: Administrator;
  onClose: () => void;
  onRemoved: () => void;
}

function Removal({ administrator: { id, username }, onClose, onRemoved }: Props) {
  const client = useQueryClient();
  const form = useForm({
    initialValues: { current_password: "" },
    validate: { current_password: (value) => (value === "" ? "Digite sua senha." : null) },
  });
  const removal = useAccountAct({
    form,
    send: (body: typeof form.values) =>
      api
        .removeAdministrator({ id, body })
        .finally(() => client.invalidateQueries({ queryKey: adminQueries.administrators().queryKey })),
    onDone: () => {
      toast.success(`${username} não entra mais na administração.`);
      onRemoved();
    },
    failure: "Não deu para remover. Tente novamente.",
  });
  return (
    <AccountForm form={form} act={removal} submitLabel="Remover" isDanger onClose={onClose}>
      <p>A pessoa sai da administração na hora e não entra mais. O registro continua mostrando o que ela fez.</p>
      <PasswordInput
        label="Sua senha"
        description="Para confirmar que é você."
        autoComplete="current-password"
        data-autofocus
        {...reveal}
        {...form.getInputProps("current_password")}
      />
    </AccountForm>
  );
}
