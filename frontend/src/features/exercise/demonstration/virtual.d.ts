declare module "virtual:demonstrations" {
  import type { DemonstrationData } from "@/features/exercise/demonstration/scene";

  const demonstrations: Record<string, DemonstrationData>;
  export default demonstrations;
}

declare module "virtual:cover-worker" {
  /** Where the worker is served. */
  const address: string;
  export default address;
}
