import { Skeleton } from "@mantine/core";
import { Boundary } from "@/ui/page/Boundary";
import { PageHeader } from "@/ui/page/PageHeader";
import { LibraryContent } from "./LibraryContent";
import classes from "./library.module.css";

/** All exercises that a member may train, by muscle group and equipment. */
export function LibraryScreen() {
  return (
    <>
      <PageHeader title="Exercícios" sub="Como fazer cada um, passo a passo." />
      <Boundary fallback={<LibrarySkeleton />} title="Não deu para abrir os exercícios">
        <LibraryContent />
      </Boundary>
    </>
  );
}

const CARDS = [0, 1, 2, 3];

function LibrarySkeleton() {
  return (
    <div className={classes.page} aria-busy>
      <div className={classes.tools}>
        <div className={classes.fields}>
          <Skeleton height={42} radius={14} />
          <Skeleton height={42} radius={14} />
        </div>
        <Skeleton height={44} radius={22} />
      </div>
      <div className={classes.cardsSkeleton}>
        {CARDS.map((card) => (
          <Skeleton key={card} height={240} radius={16} />
        ))}
      </div>
    </div>
  );
}
