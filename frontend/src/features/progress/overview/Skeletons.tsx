import { Skeleton } from "@mantine/core";
import classes from "./skeletons.module.css";

/** What comes later on the screen would move otherwise. */
export const WeeksSkeleton = () => <Skeleton className={classes.weeks} aria-busy />;
export const MusclesSkeleton = () => <Skeleton className={classes.muscles} aria-busy />;
