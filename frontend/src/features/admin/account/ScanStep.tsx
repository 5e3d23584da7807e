import { Button, Skeleton, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { IconExternalLink } from "@tabler/icons-react";
import { lazy, Suspense } from "react";
import { api, type SecondFactorSetup } from "@/api";
import { AccountForm } from "./AccountForm";
import classes from "./account.module.css";
import { CopyButton } from "./CopyButton";
import { grouped } from "./model";
import { useAccountAct } from "./useAccountAct";

const QrCode = lazy(async () => ({ default: (await import("@/ui/QrCode")).QrCode }));

interface Props {
  setup: SecondFactorSetup;
  onActivated: (codes: readonly string[]) => void;
  onClose: () => void;
}

/** The secret goes to the app, and a code comes back as proof. */
export function ScanStep({ setup: { secret, otpauth_url: address }, onActivated, onClose }: Props) {
  const form = useForm({
    initialValues: { code: "" },
    validate: {
      code: (value) => (/^\d{6}$/.test(value.replace(/\s/g, "")) ? null : "Digite os 6 números do aplicativo."),
    },
  });
  const activate = useAccountAct({
    form,
    send: (values: typeof form.values) => api.activateSecondFactor({ body: values }),
    onDone: ({ recovery_codes: codes }) => onActivated(codes),
    failure: "Não deu para ligar. Tente novamente.",
  });
  return (
    <AccountForm form={form} act={activate} submitLabel="Ligar" onClose={onClose}>
      <div className={classes.scan}>
        <Suspense fallback={<Skeleton className={classes.code} />}>
          <QrCode text={address} label="Código QR para o aplicativo autenticador" />
        </Suspense>
        <div className={classes.hand}>
          <p>
            <strong>1.</strong> No aplicativo autenticador, adicione uma conta e leia este código QR.
          </p>
          <Button
            component="a"
            href={address}
            variant="default"
            leftSection={<IconExternalLink size={18} aria-hidden />}
          >
            Abrir no aplicativo
          </Button>
          <p className={classes.dim}>Não deu para ler? Digite esta chave no aplicativo:</p>
          <p className={classes.secret}>{grouped(secret)}</p>
          <CopyButton text={secret} label="Copiar chave" />
        </div>
      </div>
      <TextInput
        label={
          <>
            <strong>2.</strong> Digite o código que aparece no aplicativo
          </>
        }
        placeholder="000000"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        className={`${classes.digits} ${classes.short}`}
        {...form.getInputProps("code")}
      />
    </AccountForm>
  );
}
