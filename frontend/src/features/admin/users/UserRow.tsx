import { Button, Checkbox } from "@mantine/core";
import { IconBarbell, IconChartLine } from "@tabler/icons-react";
import { Link } from "react-router";
import type { AdminUser } from "@/api";
import { useToday } from "@/lib/time/now";
import { Badge } from "@/ui/Badge";
import { isApproved, statusOf, statusTones, type UserAction, type UserPage } from "../model";
import { memberPlace } from "../place";
import { rowSubscriptionText } from "../subscription";
import { texts } from "../texts";
import { lastWorkoutText, markOf } from "./marks";
import { UserMenu } from "./UserMenu";
import classes from "./users.module.css";
import type { Selection } from "./useSelection";

interface Props {
  user: AdminUser;
  isBusy: boolean;
  /** While members are chosen for an act on several. */
  selection: Selection | undefined;
  onAction: (action: UserAction) => void;
  onOpen: (page: UserPage) => void;
}

export function UserRow({ user, isBusy, selection, onAction, onOpen }: Props) {
  const status = statusOf(user);
  const today = useToday();
  const called = user.name || user.email;
  const mark = markOf(user, today);
  const hasTraining = isApproved(user) || user.last_trained_on !== null;
  const paid = rowSubscriptionText(user, today) ?? "–";
  // On a phone the day says enough.
  const isPaid = paid.startsWith("Pago ");
  return (
    <li className={classes.row} aria-busy={isBusy || undefined} data-selecting={selection ? true : undefined}>
      {selection && (
        <Checkbox
          className={classes.check}
          aria-label={`Selecionar ${called}`}
          checked={selection.has(user.id)}
          onChange={() => selection.toggle(user.id)}
        />
      )}
      <div className={classes.who}>
        <Link className={classes.name} to={memberPlace(user.id)}>
          {user.name || "Sem nome"}
        </Link>
        <span className={classes.email}>{user.email}</span>
      </div>
      <div className={classes.training}>
        <span className={classes.last} data-none={!hasTraining || undefined}>
          <span className={classes.word}>Treinou </span>
          {hasTraining ? lastWorkoutText(user.last_trained_on, today) : "–"}
        </span>
        <span className={classes.weeks} data-none={!user.four_weeks || undefined}>
          <span className="ev-hidden">Em 4 semanas: </span>
          {user.four_weeks ? `${user.four_weeks.done}/${user.four_weeks.planned}` : "–"}
          <span className={classes.word}> dias</span>
        </span>
      </div>
      <div className={classes.state}>
        <p className={classes.marks}>
          <Badge tone={statusTones[status]}>{texts.labels[status]}</Badge>
          {mark && <Badge tone={mark.tone}>{mark.label}</Badge>}
        </p>
        <span className={classes.paid}>
          {isPaid && <span className={classes.wideWord}>Pago </span>}
          {isPaid ? paid.slice("Pago ".length) : paid}
        </span>
      </div>
      <div className={classes.actions}>
        <MainActs user={user} isBusy={isBusy} called={called} onAction={onAction} onOpen={onOpen} />
        <UserMenu user={user} called={called} isBusy={isBusy} onAction={onAction} onOpen={onOpen} />
      </div>
    </li>
  );
}

interface ActsProps extends Omit<Props, "selection"> {
  called: string;
}

/** What is done most in a member's state. On a phone only the icons have room. */
function MainActs({ user, isBusy, called, onAction, onOpen }: ActsProps) {
  switch (statusOf(user)) {
    case "pending":
      return (
        <Button size="sm" disabled={isBusy} aria-label={`Aprovar ${called}`} onClick={() => onAction("approve")}>
          Aprovar
        </Button>
      );
    case "blocked":
      return (
        <Button
          size="sm"
          variant="default"
          disabled={isBusy}
          aria-label={`Desbloquear ${called}`}
          onClick={() => onAction("unblock")}
        >
          Desbloquear
        </Button>
      );
    default:
      return (
        <>
          <Button
            size="sm"
            variant="default"
            className={classes.iconOnly}
            leftSection={<IconBarbell size={18} aria-hidden />}
            aria-label={`Treino de ${called}`}
            onClick={() => onOpen("workouts")}
          >
            <span className={classes.label}>Treino</span>
          </Button>
          {user.has_profile && (
            <Button
              size="sm"
              variant="default"
              className={classes.iconOnly}
              leftSection={<IconChartLine size={18} aria-hidden />}
              aria-label={`Progresso de ${called}`}
              onClick={() => onOpen("progress")}
            >
              <span className={classes.label}>Progresso</span>
            </Button>
          )}
        </>
      );
  }
}
