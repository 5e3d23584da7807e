import { lazy } from "react";

/** With the guide that shows it. */
export const ExclusionActions = lazy(async () => ({
  default: (await import("./ExclusionActions")).ExclusionActions,
}));
export { useExclusion } from "./useExclusion";
