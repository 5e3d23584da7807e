import { IconCreditCard } from "@tabler/icons-react";
import classes from "./offer.module.css";

/** The ways to pay on the payment page. */
export function PaymentMarks() {
  return (
    <ul className={classes.marks} aria-label="Formas de pagamento">
      <li>
        <PixMark /> PIX
      </li>
      <li>
        <IconCreditCard size={20} stroke={1.7} aria-hidden /> Cartão
      </li>
    </ul>
  );
}

/** Two hooks that meet inside a diamond; the icon set has no sign for PIX. */
function PixMark() {
  return (
    <svg
      width={20}
      height={20}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.7}
      strokeLinejoin="round"
      aria-hidden
    >
      <path d="m10.6 3.1-7.5 7.5a2 2 0 0 0 0 2.8l7.5 7.5a2 2 0 0 0 2.8 0l7.5-7.5a2 2 0 0 0 0-2.8l-7.5-7.5a2 2 0 0 0-2.8 0Z" />
      <path d="M6 7.7h1.2a3 3 0 0 1 2.1.9l2 2a1 1 0 0 0 1.4 0l2-2a3 3 0 0 1 2.1-.9H18" />
      <path d="M6 16.3h1.2a3 3 0 0 0 2.1-.9l2-2a1 1 0 0 1 1.4 0l2 2a3 3 0 0 0 2.1.9H18" />
    </svg>
  );
}
