import { Button } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type AdminUser, api, type DeskWorkout } from "@/api";
import { DialogActions } from "@/ui/dialog/DialogActions";
import { useLayer } from "@/ui/dialog/useLayer";
import { toast } from "@/ui/toast/toast";
import { adminQueries } from "../queries";
import { refusal } from "../refusal";
import { MemberSearch } from "./MemberSearch";
import { nameOf } from "./members";
import { texts } from "./texts";
import classes from "./workouts.module.css";

interface Props {
  workout: DeskWorkout;
  onClose: () => void;
}

/** For whom to make the same workout. */
export function CopyPanel({ workout, onClose }: Props) {
  const client = useQueryClient();
  const [clientId] = useState(() => crypto.randomUUID());
  // "Back" leads to the list.
  useLayer(true, onClose);
  const copy = useMutation({
    mutationFn: (to: AdminUser) =>
      api.copyDeskWorkout({ id: workout.id, body: { user_id: to.id, client_id: clientId } }),
    onSuccess: (_, to) => {
      toast.success(`${workout.name} duplicado para ${nameOf(to)}.`);
      onClose();
      return client.invalidateQueries({ queryKey: adminQueries.workouts(to.id).queryKey });
    },
    onError: (error) => toast.error(refusal(error, texts.notCreated)),
  });
  return (
    <div className={classes.content}>
      <MemberSearch label="Duplicar para" except={workout.user_id}>
        {(member) => (
          <button
            type="button"
            className={classes.member}
            disabled={copy.isPending}
            onClick={() => copy.mutate(member)}
          >
            <strong>{nameOf(member)}</strong>
            <span className={classes.dim}>{member.email}</span>
          </button>
        )}
      </MemberSearch>
      <DialogActions>
        <Button variant="default" size="md" onClick={onClose} disabled={copy.isPending}>
          Cancelar
        </Button>
      </DialogActions>
    </div>
  );
}
