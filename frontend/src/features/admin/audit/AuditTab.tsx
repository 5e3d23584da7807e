import { Button, NativeSelect, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconDownload, IconHistory, IconSearch } from "@tabler/icons-react";
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "@/api";
import { failureHint } from "@/lib/failure";
import { Empty } from "@/ui/Empty";
import { Panel } from "@/ui/Panel";
import { ListSkeleton } from "@/ui/Skeletons";
import { toast } from "@/ui/toast";
import adminClasses from "../admin.module.css";
import { type ActSearch, adminQueries, TYPING_PAUSE_MS } from "../queries";
import { refusal } from "../refusal";
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
        <TextInput
          type="search"
          aria-label="Buscar no registro"
          placeholder="Buscar por aluno"
          leftSection={<IconSearch size={20} aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
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
    onSuccess: (table) => {
      // Spreadsheets recognise UTF-8 by this mark, which reading the answer has removed.
      const address = URL.createObjectURL(new Blob(["\ufeff", table], { type: "text/csv" }));
      const link = document.createElement("a");
      link.href = address;
      link.download = "registro.csv";
      link.click();
      URL.revokeObjectURL(address);
    },
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
  const log = useInfiniteQuery({ ...adminQueries.acts(search), placeholderData: keepPreviousData });
  const acts = log.data?.pages.flat();
  if (!acts) {
    if (!log.error) return <ListSkeleton />;
    return (
      <Empty
        icon={<IconHistory size={36} stroke={1.4} aria-hidden />}
        title="Não deu para abrir o registro"
        text={failureHint(log.error)}
      >
        <Button variant="default" onClick={() => void log.refetch()}>
          Tentar de novo
        </Button>
      </Empty>
    );
  }
  if (acts.length === 0) {
    return (
      <Empty
        icon={<IconHistory size={36} stroke={1.4} aria-hidden />}
        title="Nada encontrado"
        text="Tente outra busca ou outro período."
      />
    );
  }
  return (
    <div className={adminClasses.list} aria-busy={log.isPlaceholderData}>
      <Panel as="ul" aria-label="Registro">
        {acts.map((act) => (
          <ActRow key={act.id} act={act} />
        ))}
      </Panel>
      {log.hasNextPage && (
        <Button
          variant="default"
          size="md"
          className={adminClasses.more}
          loading={log.isFetchingNextPage}
          onClick={() => void log.fetchNextPage()}
        >
          Mostrar mais
        </Button>
      )}
    </div>
  );
}
