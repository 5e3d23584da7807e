import { PasswordInput, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useEffect, useRef } from "react";
import type { BothProofs } from "@/api";
import { useLayer } from "@/ui/dialog/useLayer";
import { reveal } from "../reveal";
import { AccountForm } from "./AccountForm";
import { useAccountAct } from "./useAccountAct";

interface Props<R> {
  text: string;
  submitLabel: string;
  isDanger?: boolean;
  failure: string;
  send: (body: BothProofs) => Promise<R>;
  onDone: (result: R) => void;
  onClose: () => void;
}

/** Asks for the password and a code before a change of the second step. */
export function Proofs<R>({ text, submitLabel, isDanger, failure, send, onDone, onClose }: Props<R>) {
  const form = useForm({
    initialValues: { current_password: "", code: "" },
    validate: {
      current_password: (value) => (value === "" ? "Digite sua senha." : null),
      code: (value) => (value.trim() === "" ? "Digite um código." : null),
    },
  });
  // "Back" leads to where the form was opened.
  useLayer(true, onClose);
  const password = useRef<HTMLInputElement>(null);
  useEffect(() => password.current?.focus(), []);
  const act = useAccountAct({ form, send, onDone, failure });
  return (
    <AccountForm form={form} act={act} submitLabel={submitLabel} isDanger={isDanger ?? false} onClose={onClose}>
      <p>{text}</p>
      <PasswordInput
        ref={password}
        label="Sua senha"
        autoComplete="current-password"
        {...reveal}
        {...form.getInputProps("current_password")}
      />
      <TextInput
        label="Código"
        description="Do aplicativo autenticador, ou um código de recuperação."
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        {...form.getInputProps("code")}
      />
    </AccountForm>
  );
}
