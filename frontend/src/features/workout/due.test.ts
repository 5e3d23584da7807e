import { expect, it } from "vitest";
import { templates } from "@/testing/fixtures";
import { dueOn } from "./due";

const [template] = templates;
if (!template) throw new Error("the fixtures have a plan");
const letters = ["A", "B", "C", "D", "E", "F"] as const;
const days = (count: number) => letters.slice(0, count).map((day_code) => ({ ...template, day_code }));

/** As the server's own table of cases writes it: today's letter, and the next one with its day. */
function told(count: number, today: string, done: string): string {
  const log = [...done].map((workout_type) => ({ workout_type, date: "2026-11-16" }));
  const { workout, next } = dueOn(today, days(count), log);
  const first = workout ? `${workout.day_code}${workout.completed_today ? "✓" : ""}` : "-";
  return `${first} ${next ? `${next.day_code}@${next.date.slice(8)}` : "-"}`;
}

// 2026-11-16 is a Monday. The cases are those of the server's rule.
it.each([
  [3, "2026-11-16", "", "A B@17"],
  [3, "2026-11-16", "A", "A✓ B@17"],
  [3, "2026-11-17", "", "B A@16"],
  [3, "2026-11-17", "A", "B C@18"],
  [3, "2026-11-19", "ABC", "- A@23"],
  [3, "2026-11-19", "AC", "- B@17"],
  [6, "2026-11-21", "ABCDE", "F A@23"],
  [6, "2026-11-22", "ABCDE", "- F@21"],
  [5, "2026-11-17", "AC", "B D@19"],
  [0, "2026-11-17", "", "- -"],
])("%i days, on %s, with %s done: %s", (count, today, done, expected) => {
  expect(told(count, today, done)).toBe(expected);
});

it("owes nothing from the week before", () => {
  const { workout, next } = dueOn("2026-11-24", days(3), [{ workout_type: "B", date: "2026-11-17" }]);
  expect([workout?.day_code, workout?.completed_today, next?.day_code]).toEqual(["B", false, "A"]);
});
