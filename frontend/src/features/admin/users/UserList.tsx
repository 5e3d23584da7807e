import { IconUsers } from "@tabler/icons-react";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { Suspense, useRef, useState } from "react";
import type { AdminUser } from "@/api";
import { Empty } from "@/ui/page/Empty";
import classes from "../admin.module.css";
import type { UserAction, UserPage } from "../model";
import { PagedList } from "../PagedList";
import { adminQueries, type UserSearch } from "../queries";
import { BulkApproval } from "./BulkApproval";
import { UserDialog } from "./UserDialog";
import { UserRow } from "./UserRow";
import { useSelection } from "./useSelection";
import { useUserActions } from "./useUserActions";

/** The members that a search finds, with what the administrator can do about each. */
export function UserList({ search }: { search: UserSearch }) {
  const list = useInfiniteQuery({ ...adminQueries.users(search), placeholderData: keepPreviousData });
  const top = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<{ user: AdminUser; page: UserPage } | null>(null);
  const { request, dialog, busyId } = useUserActions();
  const selection = useSelection();
  const users = list.data?.pages.flat() ?? [];
  // Changed by an action meanwhile; one that left the list by it stays open.
  const open = opened && { ...opened, user: users.find(({ id }) => id === opened.user.id) ?? opened.user };
  const isSelectable = search.status === "pending";
  const act = (user: AdminUser, action: UserAction) =>
    action === "delete" ? setOpened({ user, page: action }) : request(user, action);
  return (
    <div ref={top} tabIndex={-1} className={classes.list}>
      {isSelectable && users.length > 0 && <BulkApproval users={users} selection={selection} />}
      <PagedList
        list={list}
        label="Alunos"
        failure="Não deu para abrir a lista de alunos"
        empty={<None isFiltered={search.q !== "" || search.status !== "all"} />}
      >
        {(user) => (
          <UserRow
            key={user.id}
            user={user}
            isBusy={busyId === user.id}
            selection={isSelectable ? selection : undefined}
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

const None = ({ isFiltered }: { isFiltered: boolean }) => (
  <Empty
    icon={<IconUsers size={36} stroke={1.4} aria-hidden />}
    title={isFiltered ? "Nenhum aluno encontrado" : "Nenhum aluno ainda"}
    text={isFiltered ? "Tente outra busca ou outra situação." : "Quem entrar com o Google aparece aqui."}
  />
);
