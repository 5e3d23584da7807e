import { Button } from "@mantine/core";
import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { ApiError, api } from "@/api";
import { useCurrentUser } from "@/features/access";
import { formatDayOf, formatTime } from "@/lib/format";
import { DialogActions } from "@/ui/dialog/DialogActions";
import { Sheet } from "@/ui/dialog/Sheet";
import { Boundary } from "@/ui/page/Boundary";
import { ListSkeleton } from "@/ui/page/Skeletons";
import { toast } from "@/ui/toast/toast";
import { lightWeekText, programChanges } from "./changes";
import { accepted } from "./device";
import { reviewQueries } from "./queries";
import classes from "./review.module.css";

/** The program before and after an accepted review, which can be taken back here. */
export function ChangesDialog({ onClose }: { onClose: () => void }) {
  return (
    <Sheet opened onClose={onClose} title="O que mudou no seu programa">
      <Boundary fallback={<ListSkeleton />} title="Não deu para abrir o que mudou">
        <Changes onClose={onClose} />
      </Boundary>
    </Sheet>
  );
}

function Changes({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const { id } = useCurrentUser();
  const { data } = useSuspenseQuery(reviewQueries.accepted());
  const undo = useMutation({
    mutationFn: () => api.undoAcceptedRevision(),
    onSuccess: () => {
      toast.success("Revisão desfeita. Tudo voltou a ser como antes.");
      accepted.forget(id);
      onClose();
      void client.invalidateQueries();
    },
    onError: (error) =>
      toast.error(
        error instanceof ApiError && error.status === 409
          ? error.message
          : "Erro ao desfazer a revisão. Tente novamente.",
      ),
  });
  if (!data.accepted) {
    return (
      <div className={classes.body}>
        <p>Você já treinou com o programa novo, ou passou um dia: a revisão fica valendo.</p>
        <DialogActions>
          <Button size="md" onClick={onClose}>
            Entendi
          </Button>
        </DialogActions>
      </div>
    );
  }
  const changes = programChanges(data.accepted.before, data.accepted.after);
  const { undo_until: until, light_week_start: lightWeek } = data.accepted;
  return (
    <div className={classes.body}>
      {lightWeek && <p>{lightWeekText(lightWeek)}</p>}
      {changes.length === 0 && (
        <p>{lightWeek ? "Fora da semana leve, os" : "Os"} exercícios e as séries continuam os mesmos.</p>
      )}
      {changes.map(({ code, name, lines }) => (
        <section key={code} aria-labelledby={`mudou-${code}`}>
          <h3 id={`mudou-${code}`}>{name}</h3>
          <ul className={classes.lines}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
      <p className={classes.until}>
        Dá para desfazer até {formatDayOf(until)}, {formatTime(new Date(until))}, enquanto você não treinar.
      </p>
      <DialogActions>
        <Button variant="default" size="md" onClick={() => undo.mutate()} loading={undo.isPending}>
          Desfazer
        </Button>
        <Button variant="accent" size="md" onClick={onClose} disabled={undo.isPending} data-autofocus>
          Entendi
        </Button>
      </DialogActions>
    </div>
  );
}
