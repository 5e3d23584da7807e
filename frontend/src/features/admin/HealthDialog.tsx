import { Button, Skeleton } from "@mantine/core";
import { IconCloudOff } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { AdminUser } from "@/api";
import { failureHint } from "@/lib/failure";
import { Empty } from "@/ui/Empty";
import { Sheet } from "@/ui/Sheet";
import { Health } from "./Health";
import classes from "./health.module.css";
import type { UserAction } from "./model";
import { adminQueries } from "./queries";

interface Props {
  user: AdminUser;
  isBusy: boolean;
  onAction: (action: UserAction) => void;
  onClose: () => void;
}

/** What a member said about their health, and what the trainer can do about it. */
export function HealthDialog({ user, isBusy, onAction, onClose }: Props) {
  const { data, error, refetch } = useQuery(adminQueries.health(user.id));
  return (
    <Sheet opened onClose={onClose} title={`Saúde de ${user.name || user.email}`}>
      {data ? (
        <Health health={data} />
      ) : error ? (
        <Empty
          icon={<IconCloudOff size={32} stroke={1.5} aria-hidden />}
          title="Não deu para abrir a saúde do aluno"
          text={failureHint(error)}
        >
          <Button variant="default" onClick={() => void refetch()}>
            Tentar de novo
          </Button>
        </Empty>
      ) : (
        <div className={classes.content} aria-busy>
          <Skeleton height={96} />
          <Skeleton height={96} />
        </div>
      )}
      <div className={classes.actions}>
        {user.clearance !== "required" && (
          <Button variant="default" disabled={isBusy} onClick={() => onAction("requireClearance")}>
            {user.clearance === "declared" ? "Pedir nova liberação" : "Pedir liberação"}
          </Button>
        )}
        {(user.needs_talk || user.notices.length > 0) && (
          <Button disabled={isBusy} onClick={() => onAction("recordTalk")}>
            Já conversei
          </Button>
        )}
      </div>
    </Sheet>
  );
}
