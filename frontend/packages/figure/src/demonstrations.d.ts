declare module "virtual:demonstrations" {
  import type { DemonstrationData } from "./scene";

  /** What `vite.ts` packs, by slug. */
  const demonstrations: Record<string, DemonstrationData>;
  export default demonstrations;
}
