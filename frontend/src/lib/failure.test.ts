import { afterEach, expect, it, vi } from "vitest";
import { logUnlessRefused } from "./failure";

afterEach(() => vi.restoreAllMocks());

it("logs what went wrong, but no refusal", () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  for (const status of [400, 409, 422, 429]) logUnlessRefused("Failed", { status });
  expect(log).not.toHaveBeenCalled();
  for (const error of [{ status: 500 }, { status: 0 }, new Error("bug")]) logUnlessRefused("Failed", error);
  expect(log).toHaveBeenCalledTimes(3);
});
