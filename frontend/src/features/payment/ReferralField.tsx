import { Button, TextInput } from "@mantine/core";
import { IconCheck, IconGift } from "@tabler/icons-react";
import classes from "./payment.module.css";
import { texts } from "./texts";
import type { ReferralCode } from "./useReferralCode";

interface Props {
  code: ReferralCode;
  /** The code that is noted already. */
  known: string | null;
}

/** The code of the friend who brought the person. */
export function ReferralField({ code, known }: Props) {
  if (known) {
    return (
      <p className={classes.knownCode}>
        <IconGift size={20} stroke={1.7} aria-hidden /> Indicação registrada: código {known}
      </p>
    );
  }
  const { typed, change, checkNow, problem, valid, isChecking } = code;
  return (
    <form
      className={classes.code}
      onSubmit={(event) => {
        event.preventDefault();
        checkNow();
      }}
    >
      <TextInput
        label="Código de indicação"
        description="Alguém indicou você?"
        placeholder="Ex.: AB2CD3EF"
        value={typed}
        onChange={(event) => change(event.currentTarget.value)}
        maxLength={8}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={problem}
      />
      <Button
        type="submit"
        variant="default"
        size="md"
        loading={isChecking}
        disabled={typed === ""}
        aria-label="Validar código"
      >
        Validar
      </Button>
      <p className={classes.codeValid} role="status">
        {valid && (
          <>
            <IconCheck size={18} aria-hidden /> {texts.validCode(valid.discounted_price_cents !== null)}
          </>
        )}
      </p>
    </form>
  );
}
