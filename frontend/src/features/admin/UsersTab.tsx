import "@/ui/segments.css";
import { SegmentedControl, TextInput } from "@mantine/core";
import { IconSearch, IconUsers } from "@tabler/icons-react";
import { usePrefetchQuery, useSuspenseQuery } from "@tanstack/react-query";
import { lazy, Suspense, useDeferredValue, useState } from "react";
import { Panel } from "@/ui/Panel";
import classes from "./admin.module.css";
import { countByStatus, filterUsers, type StatusFilter } from "./model";
import { Withdrawals } from "./payments/Withdrawals";
import { adminQueries } from "./queries";
import { UserRow } from "./UserRow";
import { useUserActions } from "./useUserActions";

const ProgressDialog = lazy(async () => ({ default: (await import("./ProgressDialog")).ProgressDialog }));
const HealthDialog = lazy(async () => ({ default: (await import("./HealthDialog")).HealthDialog }));
const PaymentsDialog = lazy(async () => ({ default: (await import("./payments/PaymentsDialog")).PaymentsDialog }));
const WorkoutsDialog = lazy(async () => ({ default: (await import("./workouts/WorkoutsDialog")).WorkoutsDialog }));

const names: [StatusFilter, string][] = [
  ["all", "Todos"],
  ["pending", "Pendentes"],
  ["approved", "Aprovados"],
  ["expired", "Vencidos"],
  ["blocked", "Bloqueados"],
];

type Page = "health" | "progress" | "payments" | "workouts";

export function UsersTab() {
  // Asked for with the list, so that the notice above it comes together with it.
  usePrefetchQuery(adminQueries.withdrawals());
  const { data: users } = useSuspenseQuery(adminQueries.users());
  const [search, setSearch] = useState("");
  const [status, setStatus] = useState<StatusFilter>("all");
  const deferredSearch = useDeferredValue(search);
  const [opened, setOpened] = useState<{ id: number; page: Page } | null>(null);
  const { request, dialog, busyId } = useUserActions();
  const open = users.find(({ id }) => id === opened?.id);
  const close = () => setOpened(null);
  const found = filterUsers(users, deferredSearch, status);
  const counts = countByStatus(users);
  return (
    <>
      <Withdrawals users={users} />
      <search className={classes.tools}>
        <TextInput
          type="search"
          aria-label="Buscar alunos"
          placeholder="Buscar por nome ou e-mail"
          leftSection={<IconSearch size={20} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <SegmentedControl
          aria-label="Situação"
          radius={14}
          size="md"
          className={classes.filter}
          data={names.map(([value, label]) => ({ value, label: `${label} ${counts[value]}` }))}
          value={status}
          onChange={(value) => setStatus(value as StatusFilter)}
        />
      </search>
      {found.length === 0 ? (
        <div className={classes.empty} role="status">
          <IconUsers size={36} stroke={1.4} aria-hidden />
          <p className={classes.emptyTitle}>{users.length === 0 ? "Nenhum aluno ainda" : "Nenhum aluno encontrado"}</p>
          <p>
            {users.length === 0 ? "Quem entrar com o Google aparece aqui." : "Tente outra busca ou outra situação."}
          </p>
        </div>
      ) : (
        <Panel as="ul" aria-label="Alunos">
          {found.map((user) => (
            <UserRow
              key={user.id}
              user={user}
              isBusy={busyId === user.id}
              onAction={(action) => request(user, action)}
              onHealth={() => setOpened({ id: user.id, page: "health" })}
              onProgress={() => setOpened({ id: user.id, page: "progress" })}
              onPayments={() => setOpened({ id: user.id, page: "payments" })}
              onWorkouts={() => setOpened({ id: user.id, page: "workouts" })}
            />
          ))}
        </Panel>
      )}
      <Suspense>
        {open && opened?.page === "progress" && <ProgressDialog user={open} onClose={close} />}
        {open && opened?.page === "payments" && <PaymentsDialog user={open} onClose={close} />}
        {open && opened?.page === "workouts" && <WorkoutsDialog user={open} onClose={close} />}
        {open && opened?.page === "health" && (
          <HealthDialog
            user={open}
            isBusy={busyId === open.id}
            onAction={(action) => request(open, action)}
            onClose={close}
          />
        )}
      </Suspense>
      {dialog}
    </>
  );
}
