import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { Sparkline } from "./Sparkline";

function heights(values: readonly number[]): number[] {
  const { container } = render(<Sparkline values={values} />);
  const points = container.querySelector("polyline")?.getAttribute("points") ?? "";
  return points.split(" ").map((point) => Number(point.split(",")[1]));
}

it("rises with the values over its whole height", () => {
  expect(heights([10, 20, 30])).toEqual([23, 13, 3]);
});

it("shows small differences as small, and equal values in the middle", () => {
  const [first = 0, last = 0] = heights([100, 101]);
  expect(first - last).toBeCloseTo(1.6, 0);
  expect(heights([40, 40])).toEqual([13, 13]);
  expect(heights([0, 0])).toEqual([13, 13]);
});

it("marks the latest value at the right end, and draws nothing without values", () => {
  const { container, rerender } = render(<Sparkline values={[5]} />);
  expect(container.querySelector("circle")).toHaveAttribute("cx", "69");
  rerender(<Sparkline values={[]} />);
  expect(container).toBeEmptyDOMElement();
});
