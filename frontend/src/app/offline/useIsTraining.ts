import { useRunningDraft } from "@/features/workout";

export const useIsTraining = () => useRunningDraft() !== null;
