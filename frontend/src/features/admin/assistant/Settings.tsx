import { Button } from "@mantine/core";
import { IconKey, IconPencil } from "@tabler/icons-react";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { AssistantSettings } from "@/api";
import { formatNumber } from "@/lib/format";
import { Badge } from "@/ui/Badge";
import { Notice } from "@/ui/Notice";
import { Panel } from "@/ui/page/Panel";
import { adminQueries } from "../queries";
import classes from "./assistant.module.css";
import { SettingsDialog } from "./SettingsDialog";
import { formatTokens } from "./settings";

const factsOf = ({ model, max_tokens, temperature }: AssistantSettings): [name: string, value: string][] => [
  ["Modelo", model],
  ["Resposta de até", formatTokens(max_tokens)],
  ["Temperatura", formatNumber(temperature)],
];

export function Settings() {
  const { data: settings } = useSuspenseQuery(adminQueries.assistantSettings());
  const [isEditing, setEditing] = useState(false);
  return (
    <Panel as="section" className={classes.panel} aria-labelledby="configuracao">
      <div className={classes.head}>
        <h2 id="configuracao">Configuração</h2>
        <State settings={settings} />
      </div>
      {!settings.is_configured && (
        <Notice icon={<IconKey size={20} aria-hidden />} size="compact" role="note">
          <p>
            O servidor não tem a chave da OpenAI. Quem cuida do servidor precisa definir a variável{" "}
            <code>OPENAI_API_KEY</code> e reiniciar o Evolua. Até lá, os alunos não veem o assistente.
          </p>
        </Notice>
      )}
      <dl className={classes.facts}>
        {factsOf(settings).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div>
        <h3>Instruções</h3>
        <p className={settings.system_prompt ? classes.plain : classes.dim}>
          {settings.system_prompt || "Nenhuma. Só as regras fixas de segurança valem."}
        </p>
      </div>
      <Button
        variant="accent"
        size="md"
        className={classes.change}
        leftSection={<IconPencil size={18} aria-hidden />}
        onClick={() => setEditing(true)}
      >
        Alterar configurações
      </Button>
      {isEditing && <SettingsDialog settings={settings} onClose={() => setEditing(false)} />}
    </Panel>
  );
}

function State({ settings: { is_configured, is_enabled } }: { settings: AssistantSettings }) {
  if (!is_configured) return <Badge tone="orange">Falta a chave</Badge>;
  return <Badge tone={is_enabled ? "accent" : "plain"}>{is_enabled ? "Ligado" : "Desligado"}</Badge>;
}
