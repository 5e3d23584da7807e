import { act, render } from "@testing-library/react";
import { useDeferredValue, useEffect, useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

describe("a deferred value", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const Typed = ({ text }: { text: string }) => <p>{`${text}: ${useDeferredValue(text)}`}</p>;

  it("shows what was typed before the screen follows, and only the last of it", () => {
    const { container, rerender } = render(<Typed text="r" />);
    expect(container.textContent).toBe("r: r");
    rerender(<Typed text="re" />);
    rerender(<Typed text="rem" />);
    expect(container.textContent).toBe("rem: r");
    act(() => void vi.runAllTimers());
    expect(container.textContent).toBe("rem: rem");
  });
});

describe("an effect", () => {
  it("has run before the next tap, although nothing was painted in between", async () => {
    const ran: number[] = [];
    let show: (value: number) => void = () => undefined;
    function Shown() {
      const [value, setValue] = useState(1);
      show = setValue;
      useEffect(() => void ran.push(value), [value]);
      return <button type="button">{value}</button>;
    }
    const { container } = render(<Shown />);
    show(2);
    // Rendered, but not painted.
    await Promise.resolve();
    expect([container.textContent, ran]).toEqual(["2", [1]]);
    container.querySelector("button")?.click();
    expect(ran).toEqual([1, 2]);
  });
});
