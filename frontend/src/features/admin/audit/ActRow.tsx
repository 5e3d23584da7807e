import type { AuditedAct } from "@/api";
import { formatMoment } from "@/lib/format";
import { Badge } from "@/ui/Badge";
import classes from "./audit.module.css";

export function ActRow({ act }: { act: AuditedAct }) {
  const member = act.user_name || act.user_email;
  return (
    <li className={classes.act}>
      <p>
        <strong>{act.admin ?? "Sistema"}</strong> · {act.label}
        {act.detail && `: ${act.detail}`} {act.undone_at && <Badge tone="plain">Desfeito</Badge>}
      </p>
      <p className={classes.dim}>
        <time dateTime={act.created_at}>{formatMoment(act.created_at)}</time>
        {member && ` · ${member}`}
      </p>
    </li>
  );
}
