import { IconUsers } from "@tabler/icons-react";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { Suspense, useRef, useState } from "react";
import type { AdminUser } from "@/api";
import { Empty } from "@/ui/page/Empty";
import adminClasses from "../admin.module.css";
import type { UserAction, UserPage } from "../model";
import { PagedList } from "../PagedList";
import { adminQueries, type UserSearch } from "../queries";
import { BulkBar } from "./BulkBar";
import { UserDialog } from "./UserDialog";
import { UserRow } from "./UserRow";
import classes from "./users.module.css";
import type { Selection } from "./useSelection";
import { useUserActions } from "./useUserActions";

interface Props {
  search: UserSearch;
  /** While members are chosen for an act on several. */
  selection: Selection | undefined;
}

/** The members that a search finds, with what the administrator can do about each. */
export function UserList({ search, selection }: Props) {
  const list = useInfiniteQuery({ ...adminQueries.users(search), placeholderData: keepPreviousData });
  const top = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<{ user: AdminUser; page: UserPage } | null>(null);
  const { request, dialog, busyId } = useUserActions();
  const users = list.data?.pages.flat() ?? [];
  // Changed by an action meanwhile; one that left the list by it stays open.
  const open = opened && { ...opened, user: users.find(({ id }) => id === opened.user.id) ?? opened.user };
  const act = (user: AdminUser, action: UserAction) =>
    action === "delete" ? setOpened({ user, page: action }) : request(user, action);
  return (
    <div ref={top} tabIndex={-1} className={adminClasses.list}>
      {selection && users.length > 0 && <BulkBar users={users} selection={selection} />}
      {users.length > 0 && <Heads isSelecting={selection !== undefined} />}
      <PagedList
        list={list}
        label="Alunos"
        failure="Não deu para abrir a lista de alunos"
        empty={<None isFiltered={search.q !== "" || search.status !== "all" || search.need !== undefined} />}
      >
        {(user) => (
          <UserRow
            key={user.id}
            user={user}
            isBusy={busyId === user.id}
            selection={selection}
            onAction={(action) => act(user, action)}
            onOpen={(page) => setOpened({ user, page })}
          />
        )}
      </PagedList>
      {open && (
        <Suspense>
          <UserDialog
            {...open}
            isBusy={busyId === open.user.id}
            onAction={(action) => act(open.user, action)}
            onClose={() => setOpened(null)}
            onDeleted={() => top.current?.focus()}
          />
        </Suspense>
      )}
      {dialog}
    </div>
  );
}

/** Above the columns of a wide screen. Each row says in words what its numbers are. */
const Heads = ({ isSelecting }: { isSelecting: boolean }) => (
  <div className={classes.heads} data-selecting={isSelecting || undefined} aria-hidden>
    {isSelecting && <span />}
    <span>Aluno</span>
    <span>Situação</span>
    <span>Último treino</span>
    <span>4 semanas</span>
    <span>Assinatura</span>
  </div>
);

const None = ({ isFiltered }: { isFiltered: boolean }) => (
  <Empty
    icon={<IconUsers size={36} stroke={1.4} aria-hidden />}
    title={isFiltered ? "Nenhum aluno encontrado" : "Nenhum aluno ainda"}
    text={isFiltered ? "Tente outra busca ou outro filtro." : "Quem entrar com o Google aparece aqui."}
  />
);
