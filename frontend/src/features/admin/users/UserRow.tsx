import "@/ui/theme/menu.css";
import { Button, Checkbox, Menu } from "@mantine/core";
import type { AdminUser } from "@/api";
import { formatDayOf } from "@/lib/format";
import { useToday } from "@/lib/time/now";
import { Badge } from "@/ui/Badge";
import classes from "../admin.module.css";
import { actionsFor, isApproved, statusOf, type UserAction, type UserPage } from "../model";
import { issueText, issueTones } from "../payments/issue";
import { isInGrace, subscriptionText } from "../subscription";
import { texts } from "../texts";
import type { Selection } from "./useSelection";

const tones = { pending: "orange", approved: "accent", expired: "plain", blocked: "danger" } as const;
const clearances = {
  required: { tone: "danger", label: "Precisa de liberação" },
  declared: { tone: "accent", label: "Liberação médica declarada" },
} as const;
const verbs: Record<UserAction, string> = {
  approve: "Aprovar",
  block: "Bloquear",
  unblock: "Desbloquear",
  delete: "Excluir",
  requireClearance: "Pedir nova liberação",
  recordTalk: "Já conversei",
};

interface Props {
  user: AdminUser;
  isBusy: boolean;
  /** Where several members are approved together. */
  selection: Selection | undefined;
  onAction: (action: UserAction) => void;
  onOpen: (page: UserPage) => void;
}

const hasProfile = (user: AdminUser) => user.has_profile;

interface Page {
  page: UserPage;
  label: string;
  isFor: (user: AdminUser) => boolean;
}

const pages: readonly Page[] = [
  { page: "workouts", label: "Treino", isFor: isApproved },
  { page: "progress", label: "Progresso", isFor: (user) => isApproved(user) && hasProfile(user) },
];
/** In a menu, because a row has no room for all. */
const morePages: readonly Page[] = [
  { page: "program", label: "Programa", isFor: hasProfile },
  { page: "health", label: "Saúde", isFor: hasProfile },
  { page: "payments", label: "Pagamentos", isFor: () => true },
  { page: "notes", label: "Anotações", isFor: () => true },
];

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

export function UserRow({ user, isBusy, selection, onAction, onOpen }: Props) {
  const status = statusOf(user);
  const today = useToday();
  const called = user.name || user.email;
  return (
    <li className={classes.user} aria-busy={isBusy || undefined}>
      <div className={classes.who}>
        <p className={classes.name}>
          {selection && (
            <Checkbox
              aria-label={`Selecionar ${called}`}
              checked={selection.has(user.id)}
              onChange={() => selection.toggle(user.id)}
            />
          )}
          <strong>{user.name || "Sem nome"}</strong>
          <Badge tone={tones[status]}>{texts.labels[status]}</Badge>
          {user.is_paid_ahead && <Badge tone="info">Pago, aguardando aprovação</Badge>}
          {user.payment_issue && (
            <Badge tone={issueTones[user.payment_issue.kind]}>{issueText(user.payment_issue)}</Badge>
          )}
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
        {pages
          .filter(({ isFor }) => isFor(user))
          .map(({ page, label }) => (
            <Button
              key={page}
              size="sm"
              variant="default"
              aria-label={`${label} de ${called}`}
              onClick={() => onOpen(page)}
            >
              {label}
            </Button>
          ))}
        {actionsFor(user).map((action) => (
          <Button
            key={action}
            size="sm"
            variant={action === "approve" ? "filled" : "default"}
            disabled={isBusy}
            aria-label={`${verbs[action]} ${called}`}
            onClick={() => onAction(action)}
          >
            {verbs[action]}
          </Button>
        ))}
        <Menu position="bottom-end">
          <Menu.Target>
            <Button size="sm" variant="default" aria-label={`Mais de ${called}`}>
              Mais
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {morePages
              .filter(({ isFor }) => isFor(user))
              .map(({ page, label }) => (
                <Menu.Item key={page} onClick={() => onOpen(page)}>
                  {label}
                </Menu.Item>
              ))}
          </Menu.Dropdown>
        </Menu>
      </div>
    </li>
  );
}
