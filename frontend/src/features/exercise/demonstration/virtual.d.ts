declare module "virtual:demonstrations" {
  import type { DemonstrationData } from "@/features/exercise/demonstration/scene";

  const demonstrations: Record<string, DemonstrationData>;
  export default demonstrations;
}
