import { Button, TextInput } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Logo } from "@/ui/Logo";
import { Panel } from "@/ui/page/Panel";
import adminClasses from "../admin.module.css";
import classes from "./account.module.css";

interface Props {
  failure: string | null;
  isPending: boolean;
  onSend: (code: string) => void;
  onOtherWay: () => void;
  onBack: () => void;
}

/** The two ways to answer. Each has a field of its own, so that the phone offers the right keyboard. */
const ways = {
  app: {
    text: "Digite o código de 6 números do seu aplicativo autenticador.",
    label: "Código",
    other: "Usar um código de recuperação",
    field: { inputMode: "numeric", autoComplete: "one-time-code", maxLength: 7, className: classes.digits },
  },
  recovery: {
    text: "Digite um dos códigos que você guardou. Cada um serve uma vez.",
    label: "Código de recuperação",
    other: "Usar o código do aplicativo",
    field: { inputMode: "text", autoComplete: "off", autoCapitalize: "characters", maxLength: 40 },
  },
} as const;

/** The second step of the sign-in. */
export function CodeStep({ failure, isPending, onSend, onOtherWay, onBack }: Props) {
  const [way, setWay] = useState<keyof typeof ways>("app");
  const [code, setCode] = useState("");
  const [isEmpty, setEmpty] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { text, label, other, field } = ways[way];
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other field is another element.
  useEffect(() => input.current?.focus(), [way]);
  useEffect(() => {
    if (failure && !isPending) input.current?.select();
  }, [failure, isPending]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isMissing = code.trim() === "";
    setEmpty(isMissing);
    if (isMissing) input.current?.focus();
    else if (!isPending) onSend(code.trim());
  };
  return (
    <Panel as="form" size="large" className={adminClasses.loginCard} noValidate onSubmit={submit}>
      <Logo size={40} />
      <h1 tabIndex={-1}>Verificação em duas etapas</h1>
      <p>{text}</p>
      <TextInput
        key={way}
        ref={input}
        label={label}
        spellCheck={false}
        value={code}
        error={isEmpty && "Digite o código."}
        onChange={(event) => {
          setCode(event.currentTarget.value);
          setEmpty(false);
        }}
        {...field}
      />
      <div role="alert">{failure && <p className={adminClasses.loginError}>{failure}</p>}</div>
      <Button type="submit" size="lg" fullWidth loading={isPending}>
        Entrar
      </Button>
      <Button
        variant="subtle"
        onClick={() => {
          setCode("");
          setEmpty(false);
          onOtherWay();
          setWay(way === "app" ? "recovery" : "app");
        }}
      >
        {other}
      </Button>
      <button type="button" className={`${adminClasses.back} ${classes.back}`} onClick={onBack}>
        <IconArrowLeft size={18} aria-hidden /> Voltar
      </button>
    </Panel>
  );
}
