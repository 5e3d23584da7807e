import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { clock } from "./clock";
import { useNow } from "./now";

const Now = () => <output>{useNow()}</output>;
const shown = () => Number(screen.getByRole("status").textContent);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "performance", "setInterval", "clearInterval"] });
  clock.start(0);
});
afterEach(() => vi.useRealTimers());

it("isn't affected when the device's clock is set", () => {
  render(<Now />);
  const start = shown();
  vi.setSystemTime(Date.now() + 3_600_000);
  act(() => void vi.advanceTimersByTime(1_000));
  expect(shown() - start).toBe(1_000);
});
