declare module "virtual:guides" {
  import type { CatalogueGuide } from "@/features/exercise/guide/catalogueGuide";

  const guides: Record<number, CatalogueGuide>;
  export default guides;
}
