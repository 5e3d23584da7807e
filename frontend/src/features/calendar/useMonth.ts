import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import type { Workout } from "@/api";
import { challengeQueries } from "@/features/challenge";
import { firstDay, profileQueries } from "@/features/profile";
import { progressQueries } from "@/features/progress";
import { useLoadedHistory } from "@/features/workout";
import { isValidDate } from "@/lib/format";
import { useToday } from "@/lib/time/now";
import { dayOf, isMonth, missedLetter, monthGrid, monthOf, plannedLetter } from "./model";

const MONTH = "mes";

const isDated = ({ date }: Pick<Workout, "date">) => isValidDate(date);

/** The shown month, with what lies on each of its days. Older workouts are loaded as far as the month needs them. */
export function useMonth() {
  const today = useToday();
  const [params, setParams] = useSearchParams();
  const asked = params.get(MONTH);
  const month = isMonth(asked) ? asked : monthOf(today);
  const { data: profile } = useSuspenseQuery(profileQueries.mine());
  const { data: challenges } = useSuspenseQuery(challengeQueries.list());
  const { data: training } = useQuery(progressQueries.weeks());
  const grid = monthGrid(month);
  const first = grid[0]?.[0] ?? today;
  const { loaded, inOutbox, isIncomplete, hasFailed } = useLoadedHistory(
    (known) => (known.filter(isDated).at(-1)?.date.slice(0, 10) ?? today) >= first,
  );
  const workouts = [...inOutbox, ...loaded.filter(isDated)];
  const weekdays = profile?.training_weekdays ?? [];
  const joined = profile ? firstDay(profile) : today;
  const missedOn = (date: string) =>
    isIncomplete || date < joined ? null : missedLetter(date, weekdays, workouts, training?.weeks ?? [], today);
  return {
    today,
    month,
    show: (next: string) => setParams(next === monthOf(today) ? {} : { [MONTH]: next }, { replace: true }),
    weeks: grid.map((week) =>
      week.map((date) =>
        dayOf(date, workouts, challenges, {
          planned: plannedLetter(date, weekdays, workouts, today),
          missed: missedOn(date),
        }),
      ),
    ),
    isIncomplete: isIncomplete && hasFailed,
  };
}

export type MonthDay = ReturnType<typeof useMonth>["weeks"][number][number];
