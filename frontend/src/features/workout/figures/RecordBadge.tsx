import { IconTrophyFilled } from "@tabler/icons-react";
import { plural } from "@/lib/format";
import { Badge } from "@/ui/Badge";

/** `Recorde`, or the number of several. */
export function RecordBadge({ count }: { count: number }) {
  return (
    <Badge tone="orange">
      <IconTrophyFilled size={13} aria-hidden />
      {count === 1 ? "Recorde" : plural(count, "recorde", "recordes")}
    </Badge>
  );
}
