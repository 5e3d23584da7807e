import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import type { TodaysWorkoutReply } from "@/api";
import { addDays, localDate } from "@/lib/time/dates";
import { spokenWeekday } from "@/lib/time/weekdays";
import { profile, today, workout } from "@/testing/fixtures";
import { renderApp } from "@/testing/renderApp";
import { HttpResponse, http, server } from "@/testing/server";

const now = localDate(new Date());

const answer = (reply: Partial<TodaysWorkoutReply>) =>
  server.use(http.get("*/api/todays-workout", () => HttpResponse.json({ ...today, ...reply })));

async function card() {
  renderApp("/dashboard");
  return within(await screen.findByRole("region", { name: "Treino de hoje" }));
}

/** A day of rest with a workout that was planned for another date. */
function restWithNext(date: string) {
  if (!today.workout) throw new Error("the fixture has a workout");
  answer({ workout: null, next: { ...today.workout, day_code: "D", name: "Treino D - Ombros", date } });
}

it("offers on a day of rest what was missed this week", async () => {
  const yesterday = addDays(now, -1);
  restWithNext(yesterday);
  const rest = await card();
  expect(await rest.findByText(`Ficou o Treino D de ${spokenWeekday(yesterday)}. Dá para fazer hoje.`)).toBeVisible();
  expect(rest.getByRole("link", { name: "Fazer o Treino D" })).toHaveAttribute(
    "href",
    expect.stringContaining("/workout-session?type=D"),
  );
});

it("doesn't call missed what was planned before the member's first day", async () => {
  server.use(http.get("*/api/profile", () => HttpResponse.json({ ...profile, created_at: new Date().toISOString() })));
  restWithNext(addDays(now, -1));
  const rest = await card();
  expect(await rest.findByText("Recupere bem. O próximo: Treino D - Ombros.")).toBeVisible();
  expect(rest.getByRole("link", { name: "Treinar mesmo assim" })).toBeVisible();
});

it("leads first to the record of a day that is done", async () => {
  if (!today.workout) throw new Error("the fixture has a workout");
  answer({ workout: { ...today.workout, date: now, completed_today: true } });
  const done = workout({ id: 77, date: now, workout_type: today.workout.day_code });
  server.use(
    http.get("*/api/workouts", () => HttpResponse.json([done])),
    http.get("*/api/workouts/figures", () =>
      HttpResponse.json([{ workout_id: 77, volume: 4321.4, record_exercise_ids: [1, 2] }]),
    ),
  );
  const shown = await card();
  const links = await shown.findAllByRole("link");
  expect(links.map((link) => link.textContent)).toEqual(["Ver resumo", "Treinar de novo"]);
  expect(links[0]).toHaveAttribute("href", "/workouts?treino=77");
  const result = (await shown.findByText(/4\.321.kg/)).closest("ul");
  expect(result).toHaveTextContent(/^58 min4\.321.kg2 recordes$/);
  expect(shown.queryByText(/descanso|Semana \d/)).toBeNull();
});
