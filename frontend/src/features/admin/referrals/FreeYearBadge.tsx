import type { Referrer } from "@/api";
import { Badge } from "@/ui/Badge";
import { freeYear } from "./model";

export function FreeYearBadge({ referrer }: { referrer: Referrer }) {
  const { label, isDue } = freeYear(referrer);
  const tone = isDue ? "orange" : referrer.free_subscription_claimed ? "accent" : "plain";
  return <Badge tone={tone}>{label}</Badge>;
}
