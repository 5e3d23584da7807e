import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useFirstPart } from "./useFirstPart";

/** Reports that the observed element has come near. */
let reach: () => void;
beforeEach(() => {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        reach = () => callback([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

function List({ all }: { all: readonly number[] }) {
  const { shown, rest, ref } = useFirstPart(all);
  return (
    <>
      <p>
        {shown.length} of {shown.length + rest}
      </p>
      {rest > 0 && <div ref={ref} />}
    </>
  );
}
const numbers = (count: number) => Array.from({ length: count }, (_, i) => i);

it("shows more as it is scrolled, up to all, and another list from its beginning", () => {
  const { rerender } = render(<List all={numbers(30)} />);
  const all = numbers(30);
  rerender(<List all={all} />);
  expect(screen.getByText("12 of 30")).toBeVisible();
  act(() => reach());
  expect(screen.getByText("24 of 30")).toBeVisible();
  act(() => reach());
  expect(screen.getByText("30 of 30")).toBeVisible();
  rerender(<List all={numbers(20)} />);
  expect(screen.getByText("12 of 20")).toBeVisible();
});
