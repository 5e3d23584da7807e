import { useDebouncedValue } from "@mantine/hooks";
import { IconMail } from "@tabler/icons-react";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { EmailState } from "@/api";
import { Segments } from "@/ui/form/Segments";
import { Empty } from "@/ui/page/Empty";
import adminClasses from "../admin.module.css";
import { PagedList } from "../PagedList";
import { adminQueries, type MailSearch, TYPING_PAUSE_MS } from "../queries";
import { texts } from "../texts";
import { SearchField } from "../users/SearchField";
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
        <SearchField aria-label="Buscar e-mails" value={typed} onChange={setTyped} />
        <Segments label="Situação do e-mail" segments={filters} value={filter} onChange={setFilter} />
      </search>
      <Found search={{ q, status: filter === "all" ? undefined : filter }} onQueued={() => heading.current?.focus()} />
    </section>
  );
}

function Found({ search, onQueued }: { search: MailSearch; onQueued: () => void }) {
  const list = useInfiniteQuery({ ...adminQueries.mailLog(search), placeholderData: keepPreviousData });
  const { retry, busyId } = useMailRetry(onQueued);
  return (
    <PagedList
      list={list}
      label="E-mails"
      failure={texts.mailLogFailed}
      empty={<None isFiltered={search.q !== "" || search.status !== undefined} />}
    >
      {(mail) => <MailRow key={mail.id} mail={mail} isBusy={busyId === mail.id} onRetry={() => retry(mail.id)} />}
    </PagedList>
  );
}

const None = ({ isFiltered }: { isFiltered: boolean }) => (
  <Empty
    icon={<IconMail size={36} stroke={1.4} aria-hidden />}
    title={isFiltered ? "Nenhum e-mail encontrado" : "Nenhum e-mail ainda"}
    text={isFiltered ? "Tente outra busca ou outra situação." : "Cada e-mail que o app envia aparece aqui."}
  />
);
