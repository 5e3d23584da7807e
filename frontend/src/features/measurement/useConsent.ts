import { useMutation } from "@tanstack/react-query";
import { api, type MeasurementConsent } from "@/api";
import { toast } from "@/ui/toast/toast";
import { useRefreshMeasurements } from "./queries";

export function useConsent() {
  const refresh = useRefreshMeasurements();
  return useMutation({
    mutationFn: async (body: MeasurementConsent) => {
      await api.putMeasurementConsent({ body });
      await refresh();
    },
    onError: () => toast.error("Não deu para salvar a autorização. Tente novamente."),
  });
}
