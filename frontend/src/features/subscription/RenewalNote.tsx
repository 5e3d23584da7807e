import { IconCalendarDue } from "@tabler/icons-react";
import { Link } from "react-router";
import { useCurrentUser } from "@/features/access";
import { formatDayAndMonth } from "@/lib/format";
import { paths } from "@/lib/paths";
import { daysBetween } from "@/lib/time/dates";
import { useToday } from "@/lib/time/now";
import classes from "./renewalNote.module.css";

/** From so many days before the end on. A renewal that is paid moves the end a year on. */
const NOTE_DAYS = 20;

/** On the home screen, until the days of grace have their banner on every screen. */
export function RenewalNote() {
  const { paid_until: until, in_grace } = useCurrentUser();
  const today = useToday();
  if (!until || in_grace) return null;
  const left = daysBetween(today, until);
  if (left < 0 || left > NOTE_DAYS) return null;
  return (
    <p className={classes.note}>
      <IconCalendarDue size={20} stroke={1.8} aria-hidden />
      <span>Sua assinatura vale até {left === 0 ? "hoje" : formatDayAndMonth(until)}.</span>
      <Link to={paths.payment}>Renovar</Link>
    </p>
  );
}
