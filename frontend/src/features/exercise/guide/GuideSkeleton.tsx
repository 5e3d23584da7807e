import { Skeleton } from "@mantine/core";
import classes from "./guide.module.css";

export function GuideSkeleton() {
  return (
    <div className={classes.guide} aria-busy>
      <Skeleton className={classes.stage} />
      <Skeleton height={44} />
      <Skeleton height={220} />
    </div>
  );
}
