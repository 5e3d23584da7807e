import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { ApiError, api, type CheckoutOptions, fieldErrors } from "@/api";
import { texts } from "./texts";

const LENGTH = 8;

const clean = (typed: string) => typed.replaceAll(/\s/g, "").toUpperCase().slice(0, LENGTH);

function problemText(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 0) return texts.codeFailed;
  return fieldErrors(error).referral_code ?? error.message;
}

/** The referrer's code: typed, or from the shared link. It is checked as soon as it is complete. */
export function useReferralCode(initial: string, { email, referral_code }: CheckoutOptions) {
  const [typed, setTyped] = useState(clean(initial));
  const [problem, setProblem] = useState<string | null>(null);
  const check = useMutation({
    mutationFn: (code: string) =>
      api.validateReferral({ body: { referral_code: code, referred_email: email || null } }),
    onMutate: () => setProblem(null),
    onError: (error) => setProblem(problemText(error)),
  });
  const { mutate, reset } = check;
  // An answer about what stood in the field before says nothing.
  const valid = check.data?.referral_code === typed ? check.data : null;

  function checkNow(code = typed) {
    if (code.length === LENGTH) mutate(code);
    else setProblem(texts.invalidCode);
  }
  const change = (value: string) => {
    const code = clean(value);
    setTyped(code);
    setProblem(null);
    reset();
    if (code.length === LENGTH && code !== typed) mutate(code);
  };

  const isFromLink = useRef(typed !== "" && !referral_code);
  useEffect(() => {
    if (!isFromLink.current) return;
    isFromLink.current = false;
    if (typed.length === LENGTH) mutate(typed);
    else setProblem(texts.invalidCode);
  }, [typed, mutate]);

  return {
    typed,
    change,
    checkNow,
    isChecking: check.isPending,
    problem,
    refuse: setProblem,
    valid,
    /** Whether a typed code would be lost by paying now. */
    isUndecided: typed !== "" && !valid,
  };
}

export type ReferralCode = ReturnType<typeof useReferralCode>;
