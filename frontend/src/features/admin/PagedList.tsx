import { Button } from "@mantine/core";
import { IconCloudOff } from "@tabler/icons-react";
import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { failureHint } from "@/lib/failure";
import { Empty } from "@/ui/page/Empty";
import { Panel } from "@/ui/page/Panel";
import { ListSkeleton } from "@/ui/page/Skeletons";
import classes from "./admin.module.css";

interface Props<Row> {
  list: UseInfiniteQueryResult<InfiniteData<Row[]>>;
  label: string;
  /** Said where the first page didn't arrive, and before the hint where a later one didn't. */
  failure: string;
  /** Shown instead of a list without rows. */
  empty: ReactNode;
  children: (row: Row) => ReactNode;
}

/** A list that shows more rows on demand, with its waiting, failed and empty states. */
export function PagedList<Row>({ list, label, failure, empty, children }: Props<Row>) {
  const rows = list.data?.pages.flat();
  if (!rows) {
    if (!list.error) return <ListSkeleton />;
    return (
      <Empty icon={<IconCloudOff size={32} stroke={1.5} aria-hidden />} title={failure} text={failureHint(list.error)}>
        <Button variant="default" onClick={() => void list.refetch()}>
          Tentar de novo
        </Button>
      </Empty>
    );
  }
  if (rows.length === 0) return empty;
  return (
    <div className={classes.list} aria-busy={list.isPlaceholderData}>
      <Panel as="ul" aria-label={label}>
        {rows.map(children)}
      </Panel>
      {list.error && (
        <p role="alert" className={classes.failure}>
          {failure}. {failureHint(list.error)}
        </p>
      )}
      {list.hasNextPage && (
        <Button
          variant="default"
          size="md"
          className={classes.more}
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          Mostrar mais
        </Button>
      )}
    </div>
  );
}
