import { act, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useHeld } from "./useHeld";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function Counter({ most = 1000 }: { most?: number }) {
  const [count, setCount] = useState(0);
  const isDisabled = count >= most;
  const held = useHeld(() => setCount(count + 1), isDisabled);
  return (
    <button type="button" disabled={isDisabled} {...held}>
      {count}
    </button>
  );
}

const button = () => screen.getByRole("button");
const count = () => Number(button().textContent);

/** In frames, so that React renders between two repetitions as it does in a browser. */
async function pass(ms: number) {
  for (let left = ms; left > 0; left -= 10) await act(() => vi.advanceTimersByTimeAsync(Math.min(10, left)));
}

const lift = () => {
  fireEvent.pointerUp(button());
  fireEvent.click(button());
};

it("acts once on a tap", async () => {
  render(<Counter />);
  fireEvent.pointerDown(button());
  await pass(100);
  lift();
  await pass(1000);
  expect(count()).toBe(1);
});

it("acts on the click of a keyboard or a screen reader", () => {
  render(<Counter />);
  fireEvent.click(button());
  expect(count()).toBe(1);
});

it("repeats ever faster while it is held, and stops when it is let go", async () => {
  render(<Counter />);
  fireEvent.pointerDown(button());
  await pass(349);
  expect(count()).toBe(0);
  await pass(651);
  const inFirstSecond = count();
  await pass(1000);
  expect(inFirstSecond).toBeGreaterThan(3);
  expect(count() - inFirstSecond).toBeGreaterThan(inFirstSecond);
  const held = count();
  lift();
  await pass(1000);
  expect(count()).toBe(held);
});

it("takes a tap after a hold", async () => {
  render(<Counter />);
  fireEvent.pointerDown(button());
  await pass(400);
  lift();
  const held = count();
  fireEvent.pointerDown(button());
  lift();
  expect(count()).toBe(held + 1);
});

it("stops at its limit", async () => {
  render(<Counter most={3} />);
  fireEvent.pointerDown(button());
  await pass(2000);
  expect(count()).toBe(3);
  expect(vi.getTimerCount()).toBe(0);
});
