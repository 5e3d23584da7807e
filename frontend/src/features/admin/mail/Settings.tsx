import { Button, Checkbox, PasswordInput, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { IconKey } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { api, type EmailConfig } from "@/api";
import { useSave } from "@/api/useSave";
import { Badge } from "@/ui/Badge";
import { Notice } from "@/ui/Notice";
import { Panel } from "@/ui/page/Panel";
import { toast } from "@/ui/toast/toast";
import { adminQueries } from "../queries";
import { texts } from "../texts";
import classes from "./mail.module.css";
import { firstProblem, type SettingsValues, settingsBody, settingsValues, validateSettings } from "./settings";
import { MAIL_SERVER_TIMEOUT_MS } from "./waiting";

/** The account that sends. The server tries it before it keeps it. */
export function Settings({ config }: { config: EmailConfig }) {
  const { form, submit, save, failed } = useSettings(config);
  return (
    <Panel as="form" noValidate className={classes.panel} aria-labelledby="envio" onSubmit={submit}>
      <div className={classes.head}>
        <h2 id="envio">Envio de e-mails</h2>
        <Badge tone={config.is_configured ? "accent" : "orange"}>
          {config.is_configured ? "Configurado" : "Não configurado"}
        </Badge>
      </div>
      <Notice icon={<IconKey size={20} aria-hidden />} tone="info" size="compact" role="note">
        <p>
          No Gmail, a senha da conta não serve: crie uma{" "}
          <a href="https://myaccount.google.com/apppasswords" target="_blank" rel="noreferrer">
            senha de app
          </a>{" "}
          e use aqui.
        </p>
      </Notice>
      <div className={classes.fields}>
        <TextInput
          label="E-mail remetente"
          type="email"
          autoComplete="off"
          maxLength={254}
          {...form.getInputProps("sender_email")}
        />
        <PasswordInput
          label="Senha do e-mail"
          placeholder={config.is_configured ? "Em branco, fica a atual" : "Senha de app"}
          autoComplete="new-password"
          maxLength={500}
          visibilityToggleButtonProps={{ "aria-label": "Mostrar o que digitei" }}
          {...form.getInputProps("sender_password")}
        />
        <TextInput
          label="Nome do remetente"
          placeholder="Como aparece para o aluno"
          autoComplete="off"
          maxLength={100}
          {...form.getInputProps("sender_name")}
        />
        <div className={classes.server}>
          <TextInput
            label="Servidor SMTP"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={253}
            {...form.getInputProps("smtp_host")}
          />
          <TextInput
            label="Porta"
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
            {...form.getInputProps("smtp_port")}
          />
        </div>
        <TextInput
          label="Usuário do servidor (opcional)"
          placeholder="Em branco, o e-mail remetente"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          {...form.getInputProps("smtp_username")}
        />
      </div>
      <Checkbox label="Usar conexão segura (TLS)" {...form.getInputProps("use_tls", { type: "checkbox" })} />
      {failed && (
        <p role="alert" className={classes.failure}>
          {failed}
        </p>
      )}
      <div className={classes.end}>
        <Button type="submit" variant="accent" size="md" loading={save.isPending}>
          Salvar configuração
        </Button>
        <p role="status" className={classes.dim}>
          {save.isPending && "Testando o servidor de e-mail. Pode levar uns 20 segundos…"}
        </p>
      </div>
    </Panel>
  );
}

function useSettings(config: EmailConfig) {
  const client = useQueryClient();
  const form = useForm<SettingsValues>({
    initialValues: settingsValues(config),
    validate: (values) => validateSettings(values, config.is_configured),
  });
  const focusFirst = (errors: object) => form.getInputNode(firstProblem(errors) ?? "")?.focus();
  const { save, failed } = useSave<SettingsValues>({
    send: async (values) => {
      const saved = await api.updateEmailConfig({ body: settingsBody(values) }, { timeoutMs: MAIL_SERVER_TIMEOUT_MS });
      client.setQueryData(adminQueries.mailSettings().queryKey, saved);
      form.setValues(settingsValues(saved));
    },
    showErrors: (errors) => {
      form.setErrors(errors);
      focusFirst(errors);
    },
    onSaved: () => {
      toast.success(texts.mailSaved);
    },
    failure: texts.mailNotSaved,
  });
  return { form, save, failed, submit: form.onSubmit((values) => save.mutate(values), focusFirst) };
}
