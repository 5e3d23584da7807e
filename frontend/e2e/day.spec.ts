import { type RecordedCall, trainForADay } from "./support/day.ts";
import { demo } from "./support/demo.ts";
import { signIn } from "./support/member.ts";
import { expect, test } from "./support/test.ts";
import { goToWeekday, MONDAY } from "./support/time.ts";

const bytesOf = (calls: RecordedCall[]) => calls.reduce((sum, { bytes }) => sum + bytes, 0);
const listed = (calls: RecordedCall[]) =>
  calls.map(({ method, path, status, bytes }) => `${method} ${path} ${status} ${bytes}`).join("\n");

test("a training day costs few calls and bytes", async ({ page, server }) => {
  await server.demo();
  await signIn(page, server, demo.progressing);
  await page.waitForLoadState("networkidle");
  await goToWeekday(server, page, MONDAY);
  const [day, reopening] = await trainForADay(page, server.url);
  expect(day.filter(({ method }) => method === "PUT").length, listed(day)).toBeGreaterThan(15);
  expect(day.length, listed(day)).toBeLessThanOrEqual(30);
  expect(bytesOf(day), listed(day)).toBeLessThanOrEqual(80_000);
  expect(reopening.length, listed(reopening)).toBeLessThanOrEqual(4);
  expect(bytesOf(reopening), listed(reopening)).toBeLessThanOrEqual(6_000);
});
