import { IconCalendarDue } from "@tabler/icons-react";
import { Link, useLocation } from "react-router";
import { useCurrentUser } from "@/features/access";
import { formatDayAndMonth } from "@/lib/format";
import { paths } from "@/lib/paths";
import { addDays } from "@/lib/time/dates";
import { Notice } from "@/ui/Notice";
import classes from "./layout.module.css";

const GRACE_DAYS = 7;

/** On every screen in the days between the end of the term and that of the access. */
export function GraceBanner() {
  const { in_grace, paid_until } = useCurrentUser();
  const { pathname } = useLocation();
  if (!in_grace || !paid_until || pathname === paths.payment) return null;
  return (
    <div className={classes.grace}>
      <Notice size="compact" label="Assinatura vencida" icon={<IconCalendarDue size={20} aria-hidden />}>
        <p>
          A sua assinatura venceu em {formatDayAndMonth(paid_until)}. Você treina até{" "}
          {formatDayAndMonth(addDays(paid_until, GRACE_DAYS))}. <Link to={paths.payment}>Renovar assinatura</Link>
        </p>
      </Notice>
    </div>
  );
}
