import { useSuspenseQuery } from "@tanstack/react-query";
import { plural } from "@/lib/format";
import { ProgressBar } from "@/ui/ProgressBar";
import { FileField } from "./FileField";
import { ImportList } from "./ImportList";
import { ImportReview } from "./ImportReview";
import classes from "./own_data.module.css";
import { ownDataQueries } from "./queries";
import { Section } from "./Section";
import { useImport } from "./useImport";

/** Training of other apps: a file is checked first, then imported, and can be taken back. */
export function ImportSection() {
  const { data: imports } = useSuspenseQuery(ownDataQueries.imports());
  const { report, progress, upload, review, choose, run, undo } = useImport();
  const isBusy = upload.isPending || run.isPending;
  return (
    <Section
      title="Trazer meus treinos"
      text="Exporte o histórico no Strong, no Hevy ou no FitNotes e escolha o arquivo aqui. Você confere tudo antes de trazer."
    >
      {report && !run.isPending ? (
        <ImportReview
          // The questions start again with another file.
          key={report.id}
          report={report}
          isChoosing={choose.isPending}
          isDiscarding={undo.isPending}
          onChoose={choose.mutate}
          onImport={() => run.mutate(report.id)}
          onDiscard={() => undo.mutate(report.id)}
        />
      ) : (
        !isBusy && <FileField onFile={upload.mutate} />
      )}
      {upload.isPending && <p role="status">Lendo o arquivo…</p>}
      {progress && run.isPending && (
        <div className={classes.progress} role="status">
          <ProgressBar max={progress.sessions} value={progress.done_sessions} aria-label="Treinos trazidos" />
          Trazendo {progress.done_sessions} de {plural(progress.sessions, "treino", "treinos")}. Pode continuar usando o
          app.
        </div>
      )}
      <ImportList
        imports={imports.filter(({ id }) => id !== report?.id && id !== progress?.id)}
        isBusy={isBusy || undo.isPending}
        onReview={review.mutate}
        onContinue={run.mutate}
        onUndo={undo.mutate}
      />
    </Section>
  );
}
