import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { pushQueries } from "./queries";

const NoticesSection = lazy(async () => ({ default: (await import("./NoticesSection")).NoticesSection }));

/** *Avisos neste aparelho*: nothing where the server sends none, and nothing before that is known. */
export function DeviceNotices() {
  const { data: key } = useQuery(pushQueries.key());
  if (!key) return null;
  return (
    <Suspense>
      <NoticesSection serverKey={key} />
    </Suspense>
  );
}
