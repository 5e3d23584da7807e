import "@/ui/theme/menu.css";
import { ActionIcon, Menu } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import type { AdminUser } from "@/api";
import { actionsFor, isApproved, type UserAction, type UserPage } from "../model";
import classes from "./users.module.css";

const hasProfile = (user: AdminUser) => user.has_profile;

const pages: readonly { page: UserPage; label: string; isFor: (user: AdminUser) => boolean }[] = [
  { page: "conversation", label: "Conversa", isFor: isApproved },
  { page: "program", label: "Programa", isFor: hasProfile },
  { page: "health", label: "Saúde", isFor: hasProfile },
  { page: "payments", label: "Pagamentos", isFor: () => true },
  { page: "notes", label: "Anotações", isFor: () => true },
];

/** The rest of the acts. A row has buttons for the others. */
const verbs: Partial<Record<UserAction, string>> = {
  requireClearance: "Pedir nova liberação",
  block: "Bloquear",
  delete: "Excluir",
};

const isGrave = (action: UserAction) => action === "block" || action === "delete";

interface Props {
  user: AdminUser;
  called: string;
  isBusy: boolean;
  onAction: (action: UserAction) => void;
  onOpen: (page: UserPage) => void;
}

/** What is done with a member now and then; what takes the access or the account away stands apart. */
export function UserMenu({ user, called, isBusy, onAction, onOpen }: Props) {
  const actions = actionsFor(user).filter((action) => verbs[action]);
  const item = (action: UserAction) => (
    <Menu.Item
      key={action}
      disabled={isBusy}
      className={isGrave(action) ? classes.grave : undefined}
      onClick={() => onAction(action)}
    >
      {verbs[action]}
    </Menu.Item>
  );
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon size={44} variant="subtle" aria-label={`Mais de ${called}`}>
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {pages
          .filter(({ isFor }) => isFor(user))
          .map(({ page, label }) => (
            <Menu.Item key={page} onClick={() => onOpen(page)}>
              {label}
            </Menu.Item>
          ))}
        {actions.filter((action) => !isGrave(action)).map(item)}
        {actions.some(isGrave) && <Menu.Divider />}
        {actions.filter(isGrave).map(item)}
      </Menu.Dropdown>
    </Menu>
  );
}
