import { Button } from "@mantine/core";
import { IconCalendarDown, IconFileZip } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { api, exportOwnData } from "@/api";
import { logUnlessRefused } from "@/lib/failure";
import { saveFile } from "@/lib/saveFile";
import { localDate } from "@/lib/time/dates";
import { toast } from "@/ui/toast/toast";
import { failureText } from "./failure";
import classes from "./own_data.module.css";
import { Section } from "./Section";

/** A long log over a slow mobile network. */
const DOWNLOAD_MS = 10 * 60_000;

/** Everything as a file. `hasCalendar`: with the planned days as another one. */
export function ExportSection({ hasCalendar }: { hasCalendar: boolean }) {
  const everything = useDownload(
    () => exportOwnData(undefined, { timeoutMs: DOWNLOAD_MS }),
    () => `evolua-${localDate(new Date())}.zip`,
  );
  return (
    <Section
      title="Baixar os meus dados"
      text="Tudo o que o Evolua guarda sobre você em um arquivo ZIP: dados.json com tudo, uma planilha CSV de cada tabela e treinos-hevy.csv, que outros apps leem. Até 2 vezes em 24 horas."
    >
      <Button
        size="md"
        className={classes.start}
        leftSection={<IconFileZip size={20} stroke={1.8} aria-hidden />}
        loading={everything.isPending}
        onClick={() => everything.mutate()}
      >
        Baixar tudo (ZIP)
      </Button>
      {everything.isPending && <p role="status">Juntando os seus dados…</p>}
      {hasCalendar && <CalendarFile />}
    </Section>
  );
}

function CalendarFile() {
  const calendar = useDownload(
    async () => new Blob([await api.getOwnCalendar()], { type: "text/calendar" }),
    () => "treinos-evolua.ics",
  );
  return (
    <div className={classes.calendar}>
      <Button
        variant="default"
        size="md"
        className={classes.start}
        leftSection={<IconCalendarDown size={20} stroke={1.8} aria-hidden />}
        loading={calendar.isPending}
        onClick={() => calendar.mutate()}
      >
        Calendário dos treinos (.ics)
      </Button>
      <p className={classes.text}>Os dias planejados das próximas 8 semanas, para o calendário do seu celular.</p>
    </div>
  );
}

function useDownload(fetchFile: () => Promise<Blob>, name: () => string) {
  return useMutation({
    mutationFn: fetchFile,
    onSuccess: (file) => saveFile(file, name()),
    onError: (error) => {
      logUnlessRefused("Failed to download own data", error);
      toast.error(failureText(error, "Não deu para baixar o arquivo. Tente novamente."));
    },
  });
}
