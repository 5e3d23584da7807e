import { Button, Checkbox } from "@mantine/core";
import { IconAlertTriangle, IconShieldCheck } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { CheckoutOptions } from "@/api";
import { accessQueries, ContactButton } from "@/features/access";
import { formatMoney } from "@/lib/format";
import { paths } from "@/lib/paths";
import { useToday } from "@/lib/time/now";
import { Notice } from "@/ui/Notice";
import { Panel } from "@/ui/page/Panel";
import { type Situation, termText } from "./model";
import { orderMessage } from "./orderMessage";
import { PaymentMarks } from "./PaymentMarks";
import { Prices } from "./Prices";
import classes from "./payment.module.css";
import { texts } from "./texts";

interface Props {
  options: CheckoutOptions;
  discounted: number | null;
  situation: Situation;
  paidUntil: string | null;
  /** The referral code in use. */
  code: string | null;
  /** The field of the code; none where a code changes nothing. */
  referral: ReactNode;
  isAccepted: boolean;
  acceptProblem: string | null;
  onAccept: (isAccepted: boolean) => void;
  isBusy: boolean;
  onPay: () => void;
  /** Where nothing can be paid here. */
  onArrange: () => void;
}

/** What is bought, for how long and for how much, and the ways to pay. */
export function Order(props: Props) {
  const { options, discounted, situation, paidUntil, acceptProblem, isAccepted, onAccept, isBusy, onPay } = props;
  const today = useToday();
  const { data: user } = useQuery(accessQueries.userInfo());
  const email = options.email || user?.email || "";
  const total = discounted ?? options.price_cents;
  const isOnline = options.has_checkout || options.payment_link !== null;
  return (
    <Panel as="section" size="large" className={classes.summary} aria-labelledby="pedido">
      <h2 id="pedido">Resumo do pedido</h2>
      <Prices price={options.price_cents} discounted={discounted} />
      {props.referral}
      {!email && (
        <Notice role="alert" icon={<IconAlertTriangle size={20} aria-hidden />}>
          <p>{texts.missingEmail}</p>
        </Notice>
      )}
      {isOnline && !options.has_accepted_terms && (
        <Checkbox
          label={<AcceptLabel />}
          checked={isAccepted}
          onChange={(event) => onAccept(event.currentTarget.checked)}
          error={acceptProblem}
        />
      )}
      {isOnline && (
        <Button size="lg" variant="accent" fullWidth loading={isBusy} onClick={onPay}>
          {situation === "renewal" ? "Renovar por" : "Pagar"} {formatMoney(total)}
        </Button>
      )}
      {isOnline && <PaymentMarks />}
      <p className={classes.withdrawable}>
        <IconShieldCheck size={22} stroke={1.8} aria-hidden />
        Você pode desistir em até 7 dias e receber de volta tudo o que pagou.
      </p>
      {!isOnline && <p className={classes.text}>O pagamento é combinado direto com o personal.</p>}
      <ContactButton
        label="Combinar com o personal"
        message={orderMessage({ isRenewal: situation === "renewal", total, email, code: props.code })}
        size="md"
        variant={isOnline ? "default" : "filled"}
        {...(!isOnline && { onClick: props.onArrange })}
        fullWidth
      />
      <ul className={classes.facts}>
        <li>{termText(situation, paidUntil, today)}</li>
        <li>Pagamento único. A renovação é anual e só acontece se você pagar de novo: nada é cobrado sozinho.</li>
      </ul>
    </Panel>
  );
}

function AcceptLabel() {
  const [before, after] = texts.accept.split("Termos");
  return (
    <>
      {before}
      <a href={paths.terms} target="_blank" rel="noreferrer">
        Termos
      </a>
      {after}
    </>
  );
}
