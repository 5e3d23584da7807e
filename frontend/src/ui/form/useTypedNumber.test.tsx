import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { Stepper } from "./Stepper";

it("selects the number for typing, but not what was typed since the click", () => {
  vi.useFakeTimers();
  try {
    render(<Stepper label="Carga" value={40} min={0} max={500} step={2.5} fallback={0} onChange={() => undefined} />);
    const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Carga" });
    const select = vi.spyOn(field, "select");
    const clickAndType = (text?: string) => {
      select.mockClear();
      field.blur();
      fireEvent.pointerDown(field);
      fireEvent.click(field);
      if (text) fireEvent.change(field, { target: { value: text } });
      vi.runAllTimers();
      return select.mock.calls.length;
    };
    expect(clickAndType()).toBe(1);
    expect(clickAndType("4")).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});
