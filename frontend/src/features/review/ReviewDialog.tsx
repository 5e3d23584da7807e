import { Button } from "@mantine/core";
import { IconArrowsShuffle } from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { api, type RevisionCheck, type RevisionStage } from "@/api";
import { ExerciseName, exerciseQueries } from "@/features/exercise";
import { progressBand, progressLabel } from "@/features/progress";
import { formatPercent } from "@/lib/format";
import { Dialog } from "@/ui/dialog/Dialog";
import { DialogActions } from "@/ui/dialog/DialogActions";
import { toast } from "@/ui/toast/toast";
import { CheckIn } from "./CheckIn";
import { changeLines, changesNothing, newExercises, nextStageText, progressBars } from "./model";
import classes from "./review.module.css";
import { texts } from "./texts";

interface Props {
  review: RevisionCheck;
  /** The member chose *Manter Atual*. */
  onKeep: () => void;
  /** Closed without a decision: the dialog opens again on the next visit. */
  onClose: () => void;
  onAccepted: () => void;
}

export function ReviewDialog({ review, onKeep, onClose, onAccepted }: Props) {
  const { suggestions, metrics } = review;
  const isUnchanged = changesNothing(suggestions);
  const accept = useMutation({
    mutationFn: () => api.acceptRevision({ body: { ...suggestions, comeback: suggestions.comeback !== null } }),
    onSuccess: onAccepted,
    onError: () => toast.error(texts.failed),
  });
  return (
    <Dialog opened onClose={onClose} title={texts.title} size="lg">
      <div className={classes.body}>
        <CheckIn answers={review.check_in} />
        <p className={classes.message} aria-live="polite">
          {suggestions.message}
        </p>
        <Suggestions review={review} />
        {review.stage && <Stage stage={review.stage} />}
        {metrics.length > 0 && (
          <section aria-labelledby="revisao-exercicios">
            <h3 id="revisao-exercicios">Seus últimos 2 meses</h3>
            <ul className={classes.bars}>
              {progressBars(review).map(({ exerciseId, name, percentage, isStalled }) => (
                <li key={name} data-band={progressBand(percentage)}>
                  <span className={classes.barName}>
                    <ExerciseName exerciseId={exerciseId} name={name} />
                  </span>
                  <span className={classes.barValue}>
                    {isStalled ? "Estagnado" : progressLabel(percentage)} <strong>{formatPercent(percentage)}</strong>
                  </span>
                  <span className={classes.bar} aria-hidden>
                    <span style={{ inlineSize: `${percentage}%` }} />
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
        <DialogActions>
          <Button variant="default" size="md" onClick={onKeep} disabled={accept.isPending}>
            {texts.keep}
          </Button>
          <Button variant="accent" size="md" onClick={() => accept.mutate()} loading={accept.isPending} data-autofocus>
            {isUnchanged ? "Entendi" : texts.accept}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}

/** A review carries only exercise names; the catalogue has their ids. */
function NewExercise({ name }: { name: string }) {
  const { data } = useQuery(exerciseQueries.list());
  const exercise = data?.find((candidate) => candidate.name === name);
  return exercise ? <ExerciseName exerciseId={exercise.id} name={name} /> : name;
}

function Suggestions({ review: { suggestions } }: { review: RevisionCheck }) {
  const added = newExercises(suggestions);
  return (
    <section aria-labelledby="revisao-sugestoes">
      <h3 id="revisao-sugestoes">O que sugerimos</h3>
      <ul className={classes.changes}>
        {changeLines(suggestions).map((line) => (
          <li key={line}>
            <IconArrowsShuffle size={20} stroke={1.8} aria-hidden />
            {line}
          </li>
        ))}
      </ul>
      <NewExercises id="revisao-novos" title="Exercícios novos" names={added} />
    </section>
  );
}

function NewExercises({ id, title, names }: { id: string; title: string; names: string[] }) {
  if (names.length === 0) return null;
  return (
    <div className={classes.added}>
      <p id={id}>{title}</p>
      <ul aria-labelledby={id}>
        {names.map((name) => (
          <li key={name}>
            <NewExercise name={name} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What a stage of a level brings, and the next one. */
function Stage({ stage: { text, entering, next } }: { stage: RevisionStage }) {
  return (
    <section aria-labelledby="revisao-etapa">
      <h3 id="revisao-etapa">O novo nível entra em etapas</h3>
      <p className={classes.stage}>{text}</p>
      <NewExercises id="revisao-etapa-agora" title="Entram nesta etapa" names={entering} />
      {next && (
        <>
          <p className={classes.stage}>{nextStageText(next)}</p>
          <NewExercises id="revisao-etapa-depois" title="Entram na próxima" names={next} />
        </>
      )}
    </section>
  );
}
