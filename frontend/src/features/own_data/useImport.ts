import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, type Import, type ImportChoices, type ImportReport } from "@/api";
import { fieldErrors } from "@/api/problem";
import { exerciseQueries } from "@/features/exercise";
import { useRefresh } from "@/features/workout";
import { logUnlessRefused } from "@/lib/failure";
import { plural } from "@/lib/format";
import { toast } from "@/ui/toast/toast";
import { failureText } from "./failure";
import { ownDataQueries } from "./queries";

/** A file of 5 MB over a slow mobile network. */
const UPLOAD_MS = 120_000;
/** Taking back a long log. */
const UNDO_MS = 60_000;

/** The sentence about a refused file, or about the request. */
function failure(error: Error): string {
  logUnlessRefused("Failed to bring training along", error);
  const { file } = fieldErrors(error);
  return file ?? failureText(error, "Algo deu errado. Tente novamente.");
}

const showFailure = (error: Error) => toast.error(failure(error));

/** The file that is being checked, and what can be done with it. */
export function useImport() {
  const client = useQueryClient();
  const refresh = useRefresh();
  const [report, setReport] = useState<ImportReport | null>(null);
  const [progress, setProgress] = useState<Import | null>(null);
  const refreshImports = () => client.invalidateQueries({ queryKey: ownDataQueries.imports().queryKey });
  const refreshTraining = () =>
    Promise.all([refreshImports(), refresh.workouts(), client.invalidateQueries({ queryKey: exerciseQueries.all })]);

  const upload = useMutation({
    // Windows calls a CSV file a spreadsheet, so the type is not the file's own.
    mutationFn: (file: File) =>
      api.createImport(
        { name: file.name.slice(0, 200), body: new Blob([file], { type: "application/octet-stream" }) },
        { timeoutMs: UPLOAD_MS },
      ),
    onSuccess: setReport,
    onError: showFailure,
    onSettled: refreshImports,
  });
  const review = useMutation({
    mutationFn: (id: number) => api.getImport({ id }),
    onSuccess: setReport,
    onError: showFailure,
  });
  const choose = useMutation({
    mutationFn: (choices: { id: number; body: ImportChoices }) => api.chooseImport(choices),
    onSuccess: setReport,
    onError: showFailure,
  });
  const run = useMutation({
    mutationFn: async (id: number) => {
      let current = await api.stepImport({ id });
      while (current.finished_at === null) {
        setProgress(current);
        current = await api.stepImport({ id });
      }
      return current;
    },
    onMutate: () => setProgress(report),
    onSuccess: ({ sessions }) => toast.success(`${plural(sessions, "treino trazido", "treinos trazidos")}.`),
    onError: showFailure,
    onSettled: async () => {
      await refreshTraining();
      setReport(null);
      setProgress(null);
    },
  });
  const undo = useMutation({
    mutationFn: (id: number) => api.undoImport({ id }, { timeoutMs: UNDO_MS }),
    onError: showFailure,
    onSettled: async () => {
      await refreshTraining();
      setReport(null);
    },
  });
  return { report, progress, upload, review, choose, run, undo };
}
