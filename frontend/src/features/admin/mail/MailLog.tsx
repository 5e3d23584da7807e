import "@/ui/segments.css";
import { Button, SegmentedControl, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconCloudOff, IconMail, IconSearch } from "@tabler/icons-react";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { EmailState } from "@/api";
import { failureHint } from "@/lib/failure";
import { Empty } from "@/ui/Empty";
import { Panel } from "@/ui/Panel";
import { ListSkeleton } from "@/ui/Skeletons";
import adminClasses from "../admin.module.css";
import { adminQueries, type MailSearch, TYPING_PAUSE_MS } from "../queries";
import { texts } from "../texts";
import { MailRow } from "./MailRow";
import classes from "./mail.module.css";
import { useMailRetry } from "./useMailRetry";

const filters: { value: "all" | EmailState; label: string }[] = [
  { value: "all", label: "Todos" },
  { value: "queued", label: "Na fila" },
  { value: "sent", label: "Enviados" },
  { value: "dead", label: "Não entregues" },
];

/** What was sent, waits, or was given up. */
export function MailLog() {
  const [typed, setTyped] = useState("");
  const [filter, setFilter] = useState<(typeof filters)[number]["value"]>("all");
  const heading = useRef<HTMLHeadingElement>(null);
  const [q] = useDebouncedValue(typed.trim(), TYPING_PAUSE_MS);
  return (
    <section aria-labelledby="registro">
      <h2 ref={heading} id="registro" tabIndex={-1} className={classes.title}>
        Histórico de e-mails
      </h2>
      <search className={adminClasses.tools}>
        <TextInput
          type="search"
          aria-label="Buscar e-mails"
          placeholder="Buscar por nome ou e-mail"
          leftSection={<IconSearch size={20} aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <SegmentedControl
          aria-label="Situação do e-mail"
          radius={14}
          size="md"
          className={adminClasses.filter}
          data={filters}
          value={filter}
          onChange={(value) => setFilter(value as typeof filter)}
        />
      </search>
      <Found search={{ q, status: filter === "all" ? undefined : filter }} onQueued={() => heading.current?.focus()} />
    </section>
  );
}

function Found({ search, onQueued }: { search: MailSearch; onQueued: () => void }) {
  const log = useInfiniteQuery({ ...adminQueries.mailLog(search), placeholderData: keepPreviousData });
  const { retry, busyId } = useMailRetry(onQueued);
  const mails = log.data?.pages.flat();
  if (!mails) return log.error ? <Failure error={log.error} onRetry={() => void log.refetch()} /> : <ListSkeleton />;
  if (mails.length === 0) return <None isFiltered={search.q !== "" || search.status !== undefined} />;
  return (
    <div className={classes.log} aria-busy={log.isPlaceholderData}>
      <Panel as="ul" aria-label="E-mails">
        {mails.map((mail) => (
          <MailRow key={mail.id} mail={mail} isBusy={busyId === mail.id} onRetry={() => retry(mail.id)} />
        ))}
      </Panel>
      {log.error && (
        <p role="alert" className={classes.failure}>
          {texts.mailLogFailed}. {failureHint(log.error)}
        </p>
      )}
      {log.hasNextPage && (
        <Button
          variant="default"
          size="md"
          className={classes.more}
          loading={log.isFetchingNextPage}
          onClick={() => void log.fetchNextPage()}
        >
          Mostrar mais
        </Button>
      )}
    </div>
  );
}

const Failure = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <Empty
    icon={<IconCloudOff size={32} stroke={1.5} aria-hidden />}
    title={texts.mailLogFailed}
    text={failureHint(error)}
  >
    <Button variant="default" onClick={onRetry}>
      Tentar de novo
    </Button>
  </Empty>
);

const None = ({ isFiltered }: { isFiltered: boolean }) => (
  <Empty
    icon={<IconMail size={36} stroke={1.4} aria-hidden />}
    title={isFiltered ? "Nenhum e-mail encontrado" : "Nenhum e-mail ainda"}
    text={isFiltered ? "Tente outra busca ou outra situação." : "Cada e-mail que o app envia aparece aqui."}
  />
);
