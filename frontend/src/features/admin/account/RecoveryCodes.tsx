import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { saveFile } from "@/lib/saveFile";
import { DialogActions } from "@/ui/dialog/DialogActions";
import classes from "./account.module.css";
import { CopyButton } from "./CopyButton";
import { codesFile } from "./model";

interface Props {
  codes: readonly string[];
  /** The second step was just switched on. */
  isNew: boolean;
  onClose: () => void;
}

/** Shown once: the server stores only hashes. */
export function RecoveryCodes({ codes, isNew, onClose }: Props) {
  return (
    <div className={classes.form}>
      <p>
        {isNew && (
          <>
            <strong>A verificação em duas etapas está ligada.</strong> Nos outros aparelhos, será preciso entrar de
            novo.{" "}
          </>
        )}
        Guarde estes códigos em um lugar seguro: cada um serve uma vez, para entrar sem o celular. Eles não aparecem de
        novo.
      </p>
      <ul className={classes.codes} aria-label="Códigos de recuperação">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.buttons}>
        <CopyButton text={codes.join("\n")} label="Copiar códigos" />
        <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={() => save(codes)}>
          Baixar códigos
        </Button>
      </div>
      <DialogActions>
        <Button onClick={onClose}>Já guardei</Button>
      </DialogActions>
    </div>
  );
}

const save = (codes: readonly string[]) =>
  saveFile(new Blob([codesFile(codes)], { type: "text/plain" }), "evolua-codigos-de-recuperacao.txt");
