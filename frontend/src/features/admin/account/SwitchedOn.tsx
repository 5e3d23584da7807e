import { Button } from "@mantine/core";
import { IconAlertTriangle, IconShieldCheck } from "@tabler/icons-react";
import { useState } from "react";
import { api } from "@/api";
import { useFocusBack } from "@/lib/useFocusBack";
import { DialogActions } from "@/ui/dialog/DialogActions";
import { Notice } from "@/ui/Notice";
import classes from "./account.module.css";
import { codesLeft } from "./model";
import { Proofs } from "./Proofs";

interface Props {
  codesLeft: number;
  onRenewed: (codes: readonly string[]) => void;
  onSwitchedOff: () => void;
  onClose: () => void;
}

/** What can be done with a second step that is on. */
export function SwitchedOn({ codesLeft: count, onRenewed, onSwitchedOff, onClose }: Props) {
  const [asked, setAsked] = useState<"renew" | "off" | null>(null);
  const first = useFocusBack<HTMLButtonElement>(asked !== null);
  const left = codesLeft(count);
  if (asked === "renew") {
    return (
      <Proofs
        text="Os códigos de recuperação antigos deixam de valer."
        submitLabel="Gerar novos códigos"
        failure="Não deu para gerar os códigos. Tente novamente."
        send={(body) => api.renewRecoveryCodes({ body })}
        onDone={({ recovery_codes: codes }) => onRenewed(codes)}
        onClose={() => setAsked(null)}
      />
    );
  }
  if (asked === "off") {
    return (
      <Proofs
        text="Sem ela, a senha basta para entrar na administração."
        submitLabel="Desligar"
        isDanger
        failure="Não deu para desligar. Tente novamente."
        send={(body) => api.switchSecondFactorOff({ body })}
        onDone={onSwitchedOff}
        onClose={() => setAsked(null)}
      />
    );
  }
  return (
    <div className={classes.form}>
      <Notice icon={<IconShieldCheck size={22} aria-hidden />} tone="info">
        <strong>Ligada.</strong> Além da senha, o acesso pede um código do seu aplicativo autenticador.
      </Notice>
      {left.isFew ? (
        <Notice icon={<IconAlertTriangle size={22} aria-hidden />}>{left.text}</Notice>
      ) : (
        <p className={classes.dim}>{left.text}</p>
      )}
      <div className={classes.buttons}>
        <Button ref={first} variant="default" onClick={() => setAsked("renew")}>
          Gerar novos códigos
        </Button>
        <Button variant="default" onClick={() => setAsked("off")}>
          Desligar
        </Button>
      </div>
      <DialogActions>
        <Button onClick={onClose}>Fechar</Button>
      </DialogActions>
    </div>
  );
}
