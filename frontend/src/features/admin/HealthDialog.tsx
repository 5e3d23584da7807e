import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { AdminUser } from "@/api";
import { Sheet } from "@/ui/Sheet";
import { Health } from "./Health";
import classes from "./health.module.css";
import { Loaded } from "./Loaded";
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
  const query = useQuery(adminQueries.health(user.id));
  return (
    <Sheet opened onClose={onClose} title={`Saúde de ${user.name || user.email}`}>
      <Loaded query={query} failure="Não deu para abrir a saúde do aluno">
        {(health) => <Health health={health} />}
      </Loaded>
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
