import { type UseFormReturnType, useForm } from "@mantine/form";
import { useRef } from "react";
import { api, type Profile } from "@/api";
import { focusOf, initialValues, missingConsent, type ProfileValues } from "./model";
import { screeningProblem } from "./screening";

export type ProfileFormState = UseFormReturnType<ProfileValues>;

export function useProfileForm(profile: Profile | null): ProfileFormState {
  return useForm<ProfileValues>({
    initialValues: initialValues(profile),
    validate: {
      healthConsent: (_, values) =>
        missingConsent(values) ? "Para usar as suas respostas de saúde, a gente precisa da sua autorização." : null,
      screening: screeningProblem,
    },
  });
}

/** Fills in what a new text says about what to train more and less. Without an answer the server asks later. */
export function useFocusReading(form: ProfileFormState) {
  const read = useRef(form.values.limitations);
  return {
    readFocus: async (text: string) => {
      if (text.trim() === "" || text === read.current) return;
      const question = await api.readFocus({ body: { text } }).catch(() => null);
      if (question) form.setFieldValue("focus", focusOf(question));
      read.current = text;
    },
    /** A choice that was made for another text isn't confirmed with this one. */
    submitted: (values: ProfileValues): ProfileValues =>
      values.focus?.quote && read.current !== values.limitations ? { ...values, focus: null } : values,
  };
}

/** Withdrawing the consent clears the text; giving it back before saving restores it. */
export function useConsent(form: ProfileFormState, isGivenBefore: boolean) {
  const withdrawn = useRef("");
  return {
    withdraws: isGivenBefore && !form.values.healthConsent,
    changeConsent: (isGiven: boolean) => {
      form.setFieldValue("healthConsent", isGiven);
      if (!isGivenBefore) return;
      if (!isGiven) withdrawn.current = form.values.limitations;
      form.setFieldValue("limitations", isGiven ? form.values.limitations || withdrawn.current : "");
    },
  };
}
