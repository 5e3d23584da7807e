import { Button } from "@mantine/core";
import { IconSend } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, type EmailConfig, type TestEmail } from "@/api";
import { Panel } from "@/ui/page/Panel";
import { adminKey } from "../queries";
import { refusal } from "../refusal";
import { texts } from "../texts";
import classes from "./mail.module.css";
import { MAIL_SERVER_TIMEOUT_MS } from "./waiting";

const letters: readonly { type: TestEmail["type"]; label: string }[] = [
  { type: "welcome", label: "Boas-vindas" },
  { type: "reminder", label: "Lembrete" },
];

/** Letters with example data to the sender's own address. */
export function TestMails({ config }: { config: EmailConfig }) {
  const client = useQueryClient();
  const test = useMutation({
    mutationFn: (type: TestEmail["type"]) =>
      api.sendTestEmail({ body: { type } }, { timeoutMs: MAIL_SERVER_TIMEOUT_MS }),
    // A failed one is in the log too.
    onSettled: () => client.invalidateQueries({ queryKey: [...adminKey, "mail", "log"] }),
  });
  return (
    <Panel as="section" className={classes.panel} aria-labelledby="teste">
      <h2 id="teste">Enviar e-mail de teste</h2>
      <p className={classes.dim}>
        {config.is_configured
          ? `O teste chega em ${config.sender_email}, com dados de exemplo.`
          : "Salve a configuração de envio para poder testar."}
      </p>
      <div className={classes.buttons}>
        {letters.map(({ type, label }) => (
          <Button
            key={type}
            variant="default"
            size="md"
            leftSection={<IconSend size={18} aria-hidden />}
            disabled={!config.is_configured || (test.isPending && test.variables !== type)}
            loading={test.isPending && test.variables === type}
            onClick={() => test.mutate(type)}
          >
            {label}
          </Button>
        ))}
      </div>
      <p role="status" className={classes.done}>
        {test.data?.message}
      </p>
      <div role="alert">
        {test.error && (
          <p className={classes.failure}>
            <strong>{texts.testMailFailed}.</strong> {refusal(test.error, "Tente de novo daqui a pouco.")}
          </p>
        )}
      </div>
    </Panel>
  );
}
