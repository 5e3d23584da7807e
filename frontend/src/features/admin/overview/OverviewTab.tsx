import { usePrefetchQuery, useSuspenseQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { Boundary } from "@/ui/page/Boundary";
import { ListSkeleton } from "@/ui/page/Skeletons";
import { adminQueries } from "../queries";
import { Lines } from "./Lines";
import { TodayFigures } from "./TodayFigures";

const Figures = lazy(async () => ({ default: (await import("./Figures")).Figures }));

/** Who needs the trainer today, and how the business does. */
export function OverviewTab() {
  usePrefetchQuery(adminQueries.figures());
  const { data } = useSuspenseQuery(adminQueries.overview());
  return (
    <>
      <TodayFigures />
      <Lines lines={data} />
      <Boundary fallback={<ListSkeleton />} title="Não deu para abrir os números">
        <Suspense fallback={<ListSkeleton />}>
          <Figures />
        </Suspense>
      </Boundary>
    </>
  );
}
