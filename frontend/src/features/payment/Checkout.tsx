import { useState } from "react";
import type { CheckoutOptions } from "@/api";
import { TrainerCard } from "@/features/access";
import type { Situation } from "./model";
import { Order } from "./Order";
import classes from "./payment.module.css";
import { ReferralField } from "./ReferralField";
import { Seller } from "./Seller";
import { texts } from "./texts";
import { usePay } from "./usePay";
import { type ReferralCode, useReferralCode } from "./useReferralCode";

interface Props {
  options: CheckoutOptions;
  situation: Situation;
  paidUntil: string | null;
  /** Of the address: it may hold a referral code. */
  search: string;
  /** Whether a payment is expected to arrive. */
  isWaiting: boolean;
}

/** Everything needed to pay. */
export function Checkout({ options, situation, paidUntil, search, isWaiting }: Props) {
  const [shared] = useState(() => (situation === "renewal" ? "" : sharedCode(search, options)));
  const code = useReferralCode(shared, options);
  const [isAccepted, setAccepted] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const noted = code.valid?.referral_code ?? null;
  const { begin, arrange, isBusy } = usePay({ options, code: noted, onCodeRefused: code.refuse });
  const pay = () => {
    if (!options.has_accepted_terms && !isAccepted) return setRefused(true);
    if (code.isUndecided && !options.referral_code) return code.refuse(code.problem ?? texts.invalidCode);
    begin();
  };
  return (
    <div className={classes.order}>
      {!isWaiting && (
        <Order
          options={options}
          discounted={discountedPrice(options, code)}
          situation={situation}
          paidUntil={paidUntil}
          code={noted ?? options.referral_code}
          referral={situation !== "renewal" && <ReferralField code={code} known={options.referral_code} />}
          isAccepted={isAccepted}
          acceptProblem={isRefused && !isAccepted ? texts.notAccepted : null}
          onAccept={setAccepted}
          isBusy={isBusy || code.isChecking}
          onPay={pay}
          onArrange={arrange}
        />
      )}
      <TrainerCard />
      <Seller seller={options.seller} />
    </div>
  );
}

/** The code of the link that the person followed: of the address, or remembered from an earlier visit. */
const sharedCode = (search: string, { linked_referral_code }: CheckoutOptions) =>
  new URLSearchParams(search).get("ref") ?? linked_referral_code ?? "";

const discountedPrice = (options: CheckoutOptions, code: ReferralCode) =>
  options.discounted_price_cents ?? code.valid?.discounted_price_cents ?? null;
