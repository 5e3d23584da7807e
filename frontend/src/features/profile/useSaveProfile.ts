import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { api, fieldErrors, type Profile } from "@/api";
import { accessQueries } from "@/features/access";
import { paths } from "@/lib/paths";
import { toast } from "@/ui/toast/toast";
import { type ProfileValues, toBody } from "./model";
import { texts } from "./texts";

export function useSaveProfile(profile: Profile | null, showErrors: (errors: Record<string, string>) => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (values: ProfileValues) => {
      const body = toBody(values);
      return profile ? api.updateProfile({ body }) : api.createProfile({ body });
    },
    onSuccess: async () => {
      toast.success(profile ? texts.updated : texts.created);
      await client.invalidateQueries();
      const access = client.getQueryData(accessQueries.me().queryKey);
      if (access?.kind !== "active") await navigate(paths.payment);
      else if (!profile) await navigate(paths.dashboard);
    },
    onError: (error) => {
      const { health_consent, health_screening, ...fields } = fieldErrors(error);
      const errors = {
        ...fields,
        ...(health_consent && { healthConsent: health_consent }),
        ...(health_screening && { screening: health_screening }),
      };
      if (Object.keys(errors).length > 0) showErrors(errors);
      else toast.error(texts.failed);
    },
  });
}
