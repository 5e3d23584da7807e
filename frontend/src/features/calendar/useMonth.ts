import { useSuspenseInfiniteQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { challengeQueries } from "@/features/challenge";
import { profileQueries } from "@/features/profile";
import { useOutboxWorkouts, workoutQueries } from "@/features/workout";
import { isValidDate } from "@/lib/format";
import { useToday } from "@/lib/now";
import { dayOf, isMonth, monthGrid, monthOf, plannedLetter } from "./model";

const MONTH = "mes";

/** The shown month, with what lies on each of its days. Older workouts are loaded as far as the month needs them. */
export function useMonth() {
  const today = useToday();
  const [params, setParams] = useSearchParams();
  const asked = params.get(MONTH);
  const month = isMonth(asked) ? asked : monthOf(today);
  const { data: profile } = useSuspenseQuery(profileQueries.mine());
  const { data: challenges } = useSuspenseQuery(challengeQueries.list());
  const history = useSuspenseInfiniteQuery(workoutQueries.history());
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = history;
  const loaded = history.data.pages.flat().filter(({ date }) => isValidDate(date));
  const workouts = [...useOutboxWorkouts(loaded), ...loaded];
  const grid = monthGrid(month);
  const first = grid[0]?.[0] ?? today;
  const oldest = loaded.at(-1)?.date.slice(0, 10) ?? today;
  const pagesToExtend = hasNextPage && oldest >= first ? history.data.pages.length : 0;
  useEffect(() => {
    if (pagesToExtend > 0 && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [pagesToExtend, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);
  const letters = profile?.availability ?? 0;
  return {
    today,
    month,
    show: (next: string) => setParams(next === monthOf(today) ? {} : { [MONTH]: next }, { replace: true }),
    weeks: grid.map((week) =>
      week.map((date) => dayOf(date, workouts, challenges, plannedLetter(date, letters, workouts, today))),
    ),
    isIncomplete: pagesToExtend > 0 && isFetchNextPageError,
  };
}

export type MonthDay = ReturnType<typeof useMonth>["weeks"][number][number];
