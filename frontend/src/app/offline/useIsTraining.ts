import { useRunningDraft } from "@/features/workout";

/** A workout is running on this device: nothing may be loaded anew under it. */
export const useIsTraining = () => useRunningDraft() !== null;
