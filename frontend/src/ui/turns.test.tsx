import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, it } from "vitest";
import { nextTask } from "@/lib/nextTask";
import { beginTurns, takeTurns, useTurn } from "./turns";

function Part({ name, children }: { name: string; children?: ReactNode }) {
  return (
    useTurn() && (
      <span>
        {name}
        {children}
      </span>
    )
  );
}

const screen = (
  <>
    <Part name="a">
      <Part name="c" />
    </Part>
    <Part name="b" />
  </>
);

it("renders each part in a task of its own, those inside of others last", async () => {
  beginTurns();
  const { container } = render(screen);
  const shown = [container.textContent];
  const done = takeTurns().then(() => "done");
  for (;;) {
    if ((await Promise.race([done, nextTask()])) === "done") break;
    if (container.textContent !== shown.at(-1)) shown.push(container.textContent);
  }
  expect(shown).toEqual(["", "a", "ab", "acb"]);
});

it("renders everything at once where nothing stands in front of it", () => {
  expect(render(screen).container.textContent).toBe("acb");
});
