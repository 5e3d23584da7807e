import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { nextTask } from "@/lib/nextTask";
import { beginTurns, Part, requestShownFrame, takeTurns } from "./turns";

const screen = (
  <>
    <Part>
      a<Part>c</Part>
    </Part>
    <Part>b</Part>
  </>
);

it("renders each part in a task of its own, those inside of others last", async () => {
  beginTurns();
  const { container } = render(screen);
  const shown = [container.textContent];
  const done = takeTurns(() => undefined).then(() => "done");
  for (;;) {
    if ((await Promise.race([done, nextTask()])) === "done") break;
    if (container.textContent !== shown.at(-1)) shown.push(container.textContent);
  }
  expect(shown).toEqual(["", "a", "ab", "acb"]);
});

it("holds back what needs a screen that is seen", async () => {
  beginTurns();
  const done: string[] = [];
  requestShownFrame(() => done.push("scrolled"));
  const cancel = requestShownFrame(() => done.push("cancelled"));
  cancel();
  await takeTurns(() => done.push("shown"));
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(done).toEqual(["shown", "scrolled"]);
});

it("renders everything at once where nothing stands in front of it", () => {
  expect(render(screen).container.textContent).toBe("acb");
});
