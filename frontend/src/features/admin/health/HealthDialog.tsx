import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { AdminUser } from "@/api";
import { Sheet } from "@/ui/dialog/Sheet";
import { Loaded } from "../Loaded";
import type { UserAction } from "../model";
import { Notes, Pain } from "../progress/ProgressLists";
import { adminQueries } from "../queries";
import { Health } from "./Health";
import classes from "./health.module.css";

interface Props {
  user: AdminUser;
  isBusy: boolean;
  onAction: (action: UserAction) => void;
  onOpenProgram: () => void;
}

export function HealthDialog({ onClose, ...props }: Props & { onClose: () => void }) {
  return (
    <Sheet opened onClose={onClose} title={`Saúde de ${props.user.name || props.user.email}`}>
      <HealthPanel {...props} />
    </Sheet>
  );
}

/** What a member said about their health, and what the trainer can do about it. */
export function HealthPanel({ user, isBusy, onAction, onOpenProgram }: Props) {
  const query = useQuery(adminQueries.health(user.id));
  const hasPain = user.notices.some(({ kind }) => kind === "exercise");
  return (
    <>
      <Loaded query={query} failure="Não deu para abrir a saúde do aluno">
        {(health) => <Health health={health} />}
      </Loaded>
      {hasPain && <Announced userId={user.id} />}
      <div className={classes.actions}>
        {hasPain && (
          <Button variant="default" onClick={onOpenProgram}>
            Mudar o programa
          </Button>
        )}
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
    </>
  );
}

/** What a notice of pain speaks of: the exercise, the place, the day, and what was noted. */
function Announced({ userId }: { userId: number }) {
  const query = useQuery(adminQueries.progress(userId));
  return (
    <Loaded query={query} failure="Não deu para abrir o que o aluno anotou">
      {({ pain, notes }) => (
        <>
          <Pain sets={pain} />
          <Notes notes={notes} />
        </>
      )}
    </Loaded>
  );
}
