import { Button } from "@mantine/core";
import { IconCloudOff } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { failureHint } from "@/lib/failure";
import { Empty } from "@/ui/page/Empty";
import { ListSkeleton } from "@/ui/page/Skeletons";

interface Props<T> {
  query: { data: T | undefined; error: unknown; refetch: () => unknown };
  /** As in "Não deu para abrir os treinos". */
  failure: string;
  children: (data: T) => ReactNode;
}

/** What was loaded, or why not, with another try. */
export function Loaded<T>({ query: { data, error, refetch }, failure, children }: Props<T>) {
  if (data !== undefined) return children(data);
  if (!error) return <ListSkeleton />;
  return (
    <Empty icon={<IconCloudOff size={32} stroke={1.5} aria-hidden />} title={failure} text={failureHint(error)}>
      <Button variant="default" onClick={() => void refetch()}>
        Tentar de novo
      </Button>
    </Empty>
  );
}
