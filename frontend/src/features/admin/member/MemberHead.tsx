import { Button } from "@mantine/core";
import { IconBrandWhatsapp } from "@tabler/icons-react";
import type { AdminUser } from "@/api";
import { maskPhone, whatsAppOf } from "@/lib/phone";
import { useToday } from "@/lib/time/now";
import { Badge } from "@/ui/Badge";
import { statusOf, statusTones, type UserAction, type UserPage } from "../model";
import { texts } from "../texts";
import { markOf } from "../users/marks";
import { UserMenu } from "../users/UserMenu";
import classes from "./member.module.css";

interface Props {
  user: AdminUser;
  isBusy: boolean;
  onAction: (action: UserAction) => void;
  onOpen: (page: UserPage) => void;
}

/** Who the member is, where they stand, and how to reach them. */
export function MemberHead({ user, isBusy, onAction, onOpen }: Props) {
  const status = statusOf(user);
  const mark = markOf(user, useToday());
  const called = user.name || user.email;
  return (
    <header className={classes.head}>
      <div className={classes.who}>
        <h1 tabIndex={-1}>{user.name || "Sem nome"}</h1>
        <p className={classes.contact}>
          <a href={`mailto:${user.email}`}>{user.email}</a>
          {user.phone && <a href={`tel:${user.phone}`}>{maskPhone(user.phone)}</a>}
        </p>
        <p className={classes.badges}>
          <Badge tone={statusTones[status]}>{texts.labels[status]}</Badge>
          {mark && <Badge tone={mark.tone}>{mark.label}</Badge>}
        </p>
      </div>
      <div className={classes.acts}>
        {status === "pending" && (
          <Button disabled={isBusy} onClick={() => onAction("approve")}>
            Aprovar
          </Button>
        )}
        {status === "blocked" && (
          <Button variant="default" disabled={isBusy} onClick={() => onAction("unblock")}>
            Desbloquear
          </Button>
        )}
        {user.phone && (
          <Button
            component="a"
            href={whatsAppOf(user.phone)}
            target="_blank"
            rel="noreferrer"
            variant="default"
            leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
            aria-label={`Escrever a ${called} no WhatsApp (abre em outra aba)`}
          >
            WhatsApp
          </Button>
        )}
        <UserMenu user={user} called={called} isBusy={isBusy} onAction={onAction} onOpen={onOpen} />
      </div>
    </header>
  );
}
