import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { accessQueries, ContactButton, useAppConfig } from "@/features/access";
import { failureHint } from "@/lib/failure";
import { formatMoney } from "@/lib/format";
import { Panel } from "@/ui/page/Panel";
import { orderMessage } from "./orderMessage";
import classes from "./payment.module.css";
import { texts } from "./texts";

const ANNUAL_PRICE_CENTS = 14_700;

interface Props {
  error: unknown;
  isRenewal: boolean;
  isTrying: boolean;
  onRetry: () => void;
}

/** Instead of the order, while the server doesn't say how to pay. The price and the trainer are known all the same. */
export function CheckoutFailure({ error, isRenewal, isTrying, onRetry }: Props) {
  const total = useAppConfig()?.annual_price_cents ?? ANNUAL_PRICE_CENTS;
  const email = useQuery(accessQueries.userInfo()).data?.email ?? "";
  return (
    <Panel as="section" size="large" className={`${classes.order} ${classes.summary}`} aria-label="Pagamento">
      <h2>{formatMoney(total)} por ano</h2>
      <p className={classes.text} role="status">
        {texts.optionsFailed} {failureHint(error)}
      </p>
      <Button size="lg" fullWidth loading={isTrying} onClick={onRetry}>
        Tentar de novo
      </Button>
      <ContactButton
        label="Combinar com o personal"
        message={orderMessage({ isRenewal, total, email, code: null })}
        size="md"
        variant="default"
        fullWidth
      />
    </Panel>
  );
}
