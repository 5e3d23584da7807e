import { Boundary } from "@/ui/Boundary";
import { PageHeader } from "@/ui/PageHeader";
import { ListSkeleton } from "@/ui/Skeletons";
import { LibraryContent } from "./LibraryContent";

/** All exercises that a member may train, by muscle group and equipment. */
export function LibraryScreen() {
  return (
    <>
      <PageHeader title="Exercícios" sub="Como fazer cada um, passo a passo." />
      <Boundary fallback={<ListSkeleton />} title="Não deu para abrir os exercícios">
        <LibraryContent />
      </Boundary>
    </>
  );
}
