import { IconCalendar, IconChartLine, IconChevronRight, IconTargetArrow } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useSyncExternalStore } from "react";
import { Link } from "react-router";
import { connection } from "@/api";
import { useOutbox } from "@/training";
import { workoutQueries } from "../data/queries";
import type { FinishedSession } from "../session/summary";
import classes from "../summary/summary.module.css";
import { type Moved as Item, movedBy } from "./moved";

const icons: Record<Item["kind"], ReactNode> = {
  plateau: <IconChartLine size={20} aria-hidden />,
  task: <IconTargetArrow size={20} aria-hidden />,
  week: <IconCalendar size={20} aria-hidden />,
};

/** What the workout moved elsewhere, as soon as the server has it. Only the server can tell. */
export function Moved({ finished: { memberId, clientId } }: { finished: FinishedSession }) {
  const isWaiting = useOutbox(memberId).pending.some((entry) => entry.draft?.session.clientId === clientId);
  const isReachable = useSyncExternalStore(connection.subscribe, connection.isReachable);
  const { data } = useQuery({ ...workoutQueries.outcome(clientId), enabled: !isWaiting });
  if (!data) {
    return isReachable ? null : (
      <p className={classes.compared}>Quando houver internet, desafios, metas e semana contam este treino.</p>
    );
  }
  const items = movedBy(data);
  if (items.length === 0) return null;
  return (
    <section className={classes.moved} aria-label="O que este treino moveu">
      <ul>
        {items.map(({ key, kind, to, text, isReached }) => (
          <li key={key}>
            <Link to={to} data-reached={isReached || undefined}>
              {icons[kind]}
              <span>{text}</span>
              <IconChevronRight size={18} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
