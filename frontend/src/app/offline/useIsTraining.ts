import { useRunningDraft } from "@/features/workout/session/draft";

export const useIsTraining = () => useRunningDraft() !== null;
