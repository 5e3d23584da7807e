import { NativeSelect } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { usePrefetchInfiniteQuery, usePrefetchQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Segments } from "@/ui/form/Segments";
import classes from "../admin.module.css";
import type { StatusFilter } from "../model";
import { Withdrawals } from "../payments/Withdrawals";
import { adminQueries, TYPING_PAUSE_MS, type UserSearch } from "../queries";
import { SearchField } from "./SearchField";
import { UserList } from "./UserList";

const names: [StatusFilter, string][] = [
  ["all", "Todos"],
  ["pending", "Pendentes"],
  ["approved", "Aprovados"],
  ["expired", "Vencidos"],
  ["blocked", "Bloqueados"],
];

const sorts: { value: UserSearch["sort"]; label: string }[] = [
  { value: "newest", label: "Mais novos" },
  { value: "name", label: "Nome" },
  { value: "expiry", label: "Vencimento" },
];

const everyone: UserSearch = { q: "", status: "all", sort: "newest" };

export function UsersTab() {
  // Asked for together, so that the notice and the numbers come with the list.
  usePrefetchQuery(adminQueries.withdrawals());
  usePrefetchQuery(adminQueries.userCounts());
  usePrefetchInfiniteQuery(adminQueries.users(everyone));
  const { data: counts } = useQuery(adminQueries.userCounts());
  const [typed, setTyped] = useState("");
  const [{ status, sort }, setShown] = useState(everyone);
  const [q] = useDebouncedValue(typed.trim(), TYPING_PAUSE_MS);
  return (
    <>
      <Withdrawals />
      <search className={classes.tools}>
        <div className={classes.finder}>
          <SearchField aria-label="Buscar alunos" value={typed} onChange={setTyped} />
          <NativeSelect
            aria-label="Ordem"
            data={sorts}
            value={sort}
            onChange={({ currentTarget: { value } }) =>
              setShown((shown) => ({ ...shown, sort: value as UserSearch["sort"] }))
            }
          />
        </div>
        <Segments
          label="Situação"
          segments={names.map(([value, label]) => ({ value, label: counts ? `${label} ${counts[value]}` : label }))}
          value={status}
          onChange={(value) => setShown((shown) => ({ ...shown, status: value }))}
        />
      </search>
      <UserList search={{ q, status, sort }} />
    </>
  );
}
