import { Button } from "@mantine/core";
import type { AdminUser } from "@/api";
import { formatDayOf } from "@/lib/format";
import { useToday } from "@/lib/now";
import { Badge } from "@/ui/Badge";
import classes from "./admin.module.css";
import { actionsFor, statusOf, type UserAction } from "./model";
import { isInGrace, subscriptionText } from "./subscription";
import { texts } from "./texts";
import { canHaveWorkouts } from "./workouts/members";

const tones = { pending: "orange", approved: "accent", expired: "plain", blocked: "danger" } as const;
const clearances = {
  required: { tone: "danger", label: "Precisa de liberação" },
  declared: { tone: "accent", label: "Liberação médica declarada" },
} as const;
const verbs: Record<UserAction, string> = {
  approve: "Aprovar",
  block: "Bloquear",
  unblock: "Desbloquear",
  requireClearance: "Pedir nova liberação",
  recordTalk: "Já conversei",
};

interface Props {
  user: AdminUser;
  isBusy: boolean;
  onAction: (action: UserAction) => void;
  onHealth: () => void;
  onProgress: () => void;
  onPayments: () => void;
  onWorkouts: () => void;
}

function facts(user: AdminUser, today: string): string[] {
  const subscription = subscriptionText(user, today);
  return [
    `Desde ${formatDayOf(user.created_at)}`,
    ...(subscription ? [subscription] : []),
    ...(user.has_profile ? [] : ["Sem perfil"]),
  ];
}

/** Exercises of the notices that the trainer hasn't handled. */
const subjectsOf = ({ notices }: AdminUser) => [
  ...new Set(notices.flatMap(({ kind, subject }) => (kind === "exercise" && subject ? [subject] : []))),
];

export function UserRow({ user, isBusy, onAction, onHealth, onProgress, onPayments, onWorkouts }: Props) {
  const status = statusOf(user);
  const today = useToday();
  return (
    <li className={classes.user} aria-busy={isBusy || undefined}>
      <div className={classes.who}>
        <p className={classes.name}>
          <strong>{user.name || "Sem nome"}</strong>
          <Badge tone={tones[status]}>{texts.labels[status]}</Badge>
          {user.is_paid_ahead && <Badge tone="info">Pago, aguardando aprovação</Badge>}
          {isInGrace(user, today) && <Badge tone="orange">Em tolerância</Badge>}
          {user.clearance && <Badge tone={clearances[user.clearance].tone}>{clearances[user.clearance].label}</Badge>}
          {user.needs_talk && <Badge tone="orange">Conversar</Badge>}
          {subjectsOf(user).map((subject) => (
            <Badge key={subject} tone="orange">
              Avisou: {subject}
            </Badge>
          ))}
        </p>
        <p className={classes.email}>{user.email}</p>
        <p className={classes.facts}>{facts(user, today).join(" · ")}</p>
      </div>
      <div className={classes.actions}>
        {user.has_profile && (
          <>
            <Button
              size="sm"
              variant="default"
              aria-label={`Evolução de ${user.name || user.email}`}
              onClick={onProgress}
            >
              Evolução
            </Button>
            <Button size="sm" variant="default" aria-label={`Saúde de ${user.name || user.email}`} onClick={onHealth}>
              Saúde
            </Button>
          </>
        )}
        {canHaveWorkouts(user) && (
          <Button size="sm" variant="default" aria-label={`Treino de ${user.name || user.email}`} onClick={onWorkouts}>
            Treino
          </Button>
        )}
        <Button
          size="sm"
          variant="default"
          aria-label={`Pagamentos de ${user.name || user.email}`}
          onClick={onPayments}
        >
          Pagamentos
        </Button>
        {actionsFor(user).map((action) => (
          <Button
            key={action}
            size="sm"
            variant={action === "approve" ? "filled" : "default"}
            color={action === "block" ? "red" : "lime"}
            disabled={isBusy}
            aria-label={`${verbs[action]} ${user.name || user.email}`}
            onClick={() => onAction(action)}
          >
            {verbs[action]}
          </Button>
        ))}
      </div>
    </li>
  );
}
