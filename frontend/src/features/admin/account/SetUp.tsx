import { PasswordInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import { api, type SecondFactorSetup } from "@/api";
import { reveal } from "../reveal";
import { AccountForm } from "./AccountForm";
import { ScanStep } from "./ScanStep";
import { useAccountAct } from "./useAccountAct";

interface Props {
  onActivated: (codes: readonly string[]) => void;
  onClose: () => void;
}

/** First the password, then the app. */
export function SetUp({ onActivated, onClose }: Props) {
  const [setup, setSetup] = useState<SecondFactorSetup | null>(null);
  const form = useForm({
    initialValues: { current_password: "" },
    validate: { current_password: (value) => (value === "" ? "Digite sua senha." : null) },
  });
  const begin = useAccountAct({
    form,
    send: (values: typeof form.values) => api.setUpSecondFactor({ body: values }),
    onDone: setSetup,
    failure: "Não deu para começar. Tente novamente.",
  });
  if (setup) return <ScanStep setup={setup} onActivated={onActivated} onClose={onClose} />;
  return (
    <AccountForm form={form} act={begin} submitLabel="Continuar" onClose={onClose}>
      <p>
        Além da senha, o acesso passa a pedir um código do seu celular. Assim, quem descobrir a sua senha não consegue
        entrar.
      </p>
      <p>
        Você precisa de um aplicativo autenticador no celular, como Google Authenticator, Microsoft Authenticator ou
        Aegis.
      </p>
      <PasswordInput
        label="Sua senha"
        autoComplete="current-password"
        data-autofocus
        {...reveal}
        {...form.getInputProps("current_password")}
      />
    </AccountForm>
  );
}
