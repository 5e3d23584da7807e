import { Input, Switch } from "@mantine/core";
import "@mantine/core/styles/Switch.css";
import { useId } from "react";
import { needsHomeScreen } from "@/lib/push";
import { ProfileSection } from "../ProfileSection";
import { TrainingReminders } from "./TrainingReminders";
import { useDeviceNotices } from "./useDeviceNotices";

const UNSUPPORTED = "Este navegador não recebe avisos. Experimente o Chrome, o Edge ou o Firefox.";
const HOME_SCREEN = "Adicione o app à tela de início para receber avisos.";
const DENIED = "O navegador não permite. Libere as notificações deste site nas configurações dele.";

interface Props {
  serverKey: string;
}

/** A switch for notices on this device. The browser's question comes only after a tap on it. */
export function NoticesSection({ serverKey }: Props) {
  const { state, isDenied, isBusy, error, change } = useDeviceNotices(serverKey);
  const id = useId();
  if (state === undefined) return null;
  const hint = isDenied ? DENIED : error;
  const text =
    "Acesso, pagamento, revisão e indicações: saiba na hora, mesmo com o app fechado. De noite fica tudo quieto.";
  return (
    <ProfileSection title="Avisos neste aparelho" text={text}>
      {state === "unsupported" ? (
        <p>{needsHomeScreen() ? HOME_SCREEN : UNSUPPORTED}</p>
      ) : (
        // Within the switch's label, the hint would become a part of its name.
        <div>
          <Switch
            size="md"
            label="Receber avisos"
            checked={state === "on"}
            disabled={isBusy}
            error={hint !== null}
            aria-describedby={id}
            onChange={(event) => change(event.currentTarget.checked)}
          />
          <Input.Error id={id} role="alert" size="md" mt={8}>
            {hint}
          </Input.Error>
          {state === "on" && <TrainingReminders />}
        </div>
      )}
    </ProfileSection>
  );
}
