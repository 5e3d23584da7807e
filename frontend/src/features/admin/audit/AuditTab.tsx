import { Button, NativeSelect, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconDownload, IconHistory } from "@tabler/icons-react";
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "@/api";
import { saveFile } from "@/lib/saveFile";
import { Empty } from "@/ui/page/Empty";
import { toast } from "@/ui/toast/toast";
import { PagedList } from "../PagedList";
import { type ActSearch, adminQueries, TYPING_PAUSE_MS } from "../queries";
import { refusal } from "../refusal";
import { SearchField } from "../users/SearchField";
import { ActRow } from "./ActRow";
import classes from "./audit.module.css";

const everything = { action: "", admin: "", from: "", to: "" };

/** What administrators did, and what the system refused by itself. */
export function AuditTab() {
  const [typed, setTyped] = useState("");
  const [filter, setFilter] = useState(everything);
  const [q] = useDebouncedValue(typed.trim(), TYPING_PAUSE_MS);
  const { data: choices } = useQuery(adminQueries.actChoices());
  const search: ActSearch = {
    ...(q && { q }),
    ...Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== "")),
  };
  const set = (change: Partial<typeof everything>) => setFilter((current) => ({ ...current, ...change }));
  return (
    <>
      <search className={classes.tools}>
        <SearchField aria-label="Buscar no registro" placeholder="Buscar por aluno" value={typed} onChange={setTyped} />
        <NativeSelect
          aria-label="Ato"
          data={[
            { value: "", label: "Todos os atos" },
            ...(choices?.actions ?? []).map(({ action, label }) => ({ value: action, label })),
          ]}
          value={filter.action}
          onChange={(event) => set({ action: event.currentTarget.value })}
        />
        <NativeSelect
          aria-label="Administrador"
          data={[{ value: "", label: "Todos" }, ...(choices?.admins ?? [])]}
          value={filter.admin}
          onChange={(event) => set({ admin: event.currentTarget.value })}
        />
        <TextInput
          type="date"
          label="De"
          value={filter.from}
          onChange={(event) => set({ from: event.currentTarget.value })}
        />
        <TextInput
          type="date"
          label="Até"
          value={filter.to}
          onChange={(event) => set({ to: event.currentTarget.value })}
        />
        <Export search={search} />
      </search>
      <Found search={search} />
    </>
  );
}

function Export({ search }: { search: ActSearch }) {
  const download = useMutation({
    mutationFn: () => api.exportAuditLog(search),
    // Spreadsheets recognise UTF-8 by this mark, which reading the answer has removed.
    onSuccess: (table) => saveFile(new Blob(["\ufeff", table], { type: "text/csv" }), "registro.csv"),
    onError: (error) => toast.error(refusal(error, "Não deu para baixar o registro. Tente novamente.")),
  });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      Baixar CSV
    </Button>
  );
}

function Found({ search }: { search: ActSearch }) {
  const list = useInfiniteQuery({ ...adminQueries.acts(search), placeholderData: keepPreviousData });
  return (
    <PagedList
      list={list}
      label="Registro"
      failure="Não deu para abrir o registro"
      empty={
        <Empty
          icon={<IconHistory size={36} stroke={1.4} aria-hidden />}
          title="Nada encontrado"
          text="Tente outra busca ou outro período."
        />
      }
    >
      {(act) => <ActRow key={act.id} act={act} />}
    </PagedList>
  );
}
