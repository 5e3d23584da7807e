import { Skeleton } from "@mantine/core";
import classes from "../ui.module.css";

/** Skeletons have the size of what replaces them, so that the layout doesn't shift. */
export const StageSkeleton = () => <div className={classes.stageSkeleton} aria-busy />;
export const StatsSkeleton = () => <Skeleton className={classes.statsSkeleton} aria-busy />;
export const PanelSkeleton = () => <Skeleton height={224} aria-busy />;

export function ListSkeleton() {
  return (
    <div className={classes.listSkeleton} aria-busy>
      {[0, 1, 2, 3].map((i) => (
        <Skeleton key={i} height={76} />
      ))}
    </div>
  );
}
