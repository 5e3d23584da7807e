import { formatMoney } from "@/lib/format";
import classes from "./payment.module.css";

/** The annual fee and, with a referral, what it becomes. */
export function Prices({ price, discounted }: { price: number; discounted: number | null }) {
  const total = discounted ?? price;
  return (
    <dl className={classes.prices}>
      {discounted !== null && (
        <>
          <div>
            <dt>Assinatura, 1 ano</dt>
            <dd>{formatMoney(price)}</dd>
          </div>
          <div>
            <dt>Desconto de indicação</dt>
            <dd>−{formatMoney(price - discounted)}</dd>
          </div>
        </>
      )}
      <div className={classes.total}>
        <dt>{discounted === null ? "Assinatura, 1 ano" : "Total"}</dt>
        <dd>
          {discounted !== null && (
            <>
              <span className="ev-hidden">de </span>
              <del>{formatMoney(price)}</del>
              <span className="ev-hidden"> por </span>
            </>
          )}
          <strong>{formatMoney(total)}</strong>
        </dd>
        <dd className={classes.monthly}>equivale a {formatMoney(Math.round(total / 12))} por mês</dd>
      </div>
    </dl>
  );
}
