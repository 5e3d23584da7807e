import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { Outlet } from "react-router";
import { accessQueries, isRefused } from "@/features/access";

const RefusedArea = lazy(async () => ({ default: (await import("./RefusedArea")).RefusedArea }));

/** A session stands without a frame, which would be fetched for nothing, until somebody is refused. */
export function SessionArea() {
  const { data: access } = useQuery(accessQueries.me());
  if (!access || !isRefused(access)) return <Outlet />;
  return (
    <Suspense>
      <RefusedArea access={access} />
    </Suspense>
  );
}
