import { Skeleton } from "@mantine/core";
import { Boundary } from "@/ui/page/Boundary";
import { PageHeader } from "@/ui/page/PageHeader";
import { ImportSection } from "./ImportSection";

export function OwnDataScreen() {
  return (
    <>
      <PageHeader title="Meus dados" sub="O que você treinou em outro app vem com você." />
      <Boundary fallback={<Skeleton height={320} aria-busy />} title="Não deu para abrir os seus dados">
        <ImportSection />
      </Boundary>
    </>
  );
}
