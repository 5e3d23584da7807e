import { Button, NativeSelect } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconChecklist } from "@tabler/icons-react";
import { usePrefetchInfiniteQuery, usePrefetchQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Segments } from "@/ui/form/Segments";
import { Withdrawals } from "../payments/Withdrawals";
import { adminQueries, TYPING_PAUSE_MS, type UserSearch } from "../queries";
import { Export } from "./Export";
import { NeedFilters } from "./NeedFilters";
import { SearchField } from "./SearchField";
import { UserList } from "./UserList";
import { statuses, useFilter } from "./useFilter";
import classes from "./users.module.css";
import { useSelection } from "./useSelection";

const sorts: { value: UserSearch["sort"]; label: string }[] = [
  { value: "newest", label: "Mais novos" },
  { value: "name", label: "Nome" },
  { value: "expiry", label: "Vencimento" },
];

export function UsersTab() {
  const { status, need, choose } = useFilter();
  // Asked for together, so that the notice and the numbers come with the list.
  usePrefetchQuery(adminQueries.withdrawals());
  usePrefetchQuery(adminQueries.userCounts());
  usePrefetchInfiniteQuery(adminQueries.users({ q: "", status, need, sort: "newest" }));
  const { data: counts } = useQuery(adminQueries.userCounts());
  const [typed, setTyped] = useState("");
  const [sort, setSort] = useState<UserSearch["sort"]>("newest");
  const [isSelecting, setSelecting] = useState(false);
  const selection = useSelection();
  const [q] = useDebouncedValue(typed.trim(), TYPING_PAUSE_MS);
  const search: UserSearch = { q, status, need, sort };
  // Those who wait are approved together more often than one by one.
  const isChoosing = isSelecting || status === "pending";
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
            onChange={({ currentTarget: { value } }) => setSort(value as UserSearch["sort"])}
          />
        </div>
        <Segments
          label="Situação"
          segments={statuses.map(([value, label]) => ({ value, label: counts ? `${label} ${counts[value]}` : label }))}
          value={status}
          onChange={(value) => choose({ status: value })}
        />
        <div className={classes.filters}>
          <NeedFilters value={need} onChange={(value) => choose({ need: value })} />
          <div className={classes.listActs}>
            <Button
              size="sm"
              variant={isSelecting ? "light" : "subtle"}
              className={classes.tool}
              aria-label="Selecionar"
              aria-pressed={isSelecting}
              leftSection={<IconChecklist size={18} aria-hidden />}
              onClick={() => {
                setSelecting(!isSelecting);
                selection.set([]);
              }}
            >
              <span className={classes.toolLabel}>Selecionar</span>
            </Button>
            <Export search={search} />
          </div>
        </div>
      </search>
      <UserList search={search} selection={isChoosing ? selection : undefined} />
    </>
  );
}
