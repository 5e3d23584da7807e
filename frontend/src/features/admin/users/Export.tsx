import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { api } from "@/api";
import { saveFile } from "@/lib/saveFile";
import { toast } from "@/ui/toast/toast";
import { parametersOf, type UserSearch } from "../queries";
import { refusal } from "../refusal";
import classes from "./users.module.css";

/** Saves what the list shows, over all pages, as a table. */
export function Export({ search }: { search: UserSearch }) {
  const download = useMutation({
    mutationFn: () => api.exportAdminUsers(parametersOf(search)),
    // Spreadsheets recognise UTF-8 by this mark, which reading the answer has removed.
    onSuccess: (table) => saveFile(new Blob(["\ufeff", table], { type: "text/csv" }), "alunos.csv"),
    onError: (error) => toast.error(refusal(error, "Não deu para baixar a lista. Tente novamente.")),
  });
  return (
    <Button
      size="sm"
      variant="subtle"
      className={classes.tool}
      aria-label="Baixar CSV"
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      <span className={classes.toolLabel}>Baixar CSV</span>
    </Button>
  );
}
