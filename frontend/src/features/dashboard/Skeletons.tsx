import { Skeleton } from "@mantine/core";
import classes from "./dashboard.module.css";

export const StripSkeleton = () => <Skeleton className={classes.stripSkeleton} aria-busy />;
