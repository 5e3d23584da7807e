import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { ApiError, api, type CheckoutOptions, fieldErrors } from "@/api";
import { subscriptionQueries } from "@/features/subscription";
import { logUnlessRefused } from "@/lib/failure";
import { leave } from "@/lib/leave";
import { toast } from "@/ui/toast/toast";
import { texts } from "./texts";

interface Order {
  options: CheckoutOptions;
  /** Of a valid code that isn't noted yet. */
  code: string | null;
  onCodeRefused: (why: string) => void;
}

class CodeRefused extends Error {}

async function noteReferral(referral_code: string, email: string): Promise<void> {
  try {
    await api.createReferral({ body: { referral_code, referred_email: email || null } });
  } catch (error) {
    if (error instanceof ApiError && !error.isTemporary) throw new CodeRefused(error.message);
    throw error;
  }
}

function failureText(error: unknown): string {
  const isKnown = error instanceof ApiError && !error.isTemporary;
  return fieldErrors(error).version ?? (isKnown ? error.message : texts.payFailed);
}

/** Accepts the terms where needed, notes the referral, and opens the page where one pays. A second tap does nothing. */
export function usePay({ options, code, onCodeRefused }: Order) {
  const client = useQueryClient();
  const isBusy = useRef(false);
  const pay = useMutation({
    mutationFn: async () => {
      const { terms_version: version, has_accepted_terms, email, has_checkout, payment_link } = options;
      if (!has_accepted_terms) await api.acceptTerms({ body: { version, is_adult: true } });
      if (code) await noteReferral(code, email);
      if (has_checkout) return (await api.startCheckout()).checkout_url;
      // A referral changes the link.
      return code
        ? (await client.query({ ...subscriptionQueries.checkout(), staleTime: 0 })).payment_link
        : payment_link;
    },
    onSuccess: (address) => {
      if (address) leave.to(address);
      else release();
    },
    onError: (error) => {
      release();
      if (error instanceof CodeRefused) onCodeRefused(error.message);
      else toast.error(failureText(error));
      void client.invalidateQueries({ queryKey: subscriptionQueries.checkout().queryKey });
    },
  });
  const { reset } = pay;
  function release() {
    isBusy.current = false;
  }

  useEffect(() => {
    // Back from the provider by the browser's button: the page is as it was left.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      isBusy.current = false;
      reset();
    };
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, [reset]);

  /** Paying is arranged elsewhere: the trainer should find the referral with the account. */
  const arrange = () => {
    if (!code) return;
    noteReferral(code, options.email).catch((error: unknown) => logUnlessRefused("Failed to note the referral", error));
  };
  const begin = () => {
    if (isBusy.current) return;
    isBusy.current = true;
    pay.mutate();
  };
  return { begin, arrange, isBusy: pay.isPending || (pay.isSuccess && Boolean(pay.data)) };
}
