import { act, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, it } from "vitest";
import { guardEntries } from "./back";
import { useLayer } from "./useLayer";

/** Goes back, and waits for everything that follows. */
const back = () =>
  act(async () => {
    window.history.back();
    await new Promise((resolve) => setTimeout(resolve, 60));
  });

function Layer({ name, onClose }: { name: string; onClose: () => void }) {
  useLayer(true, onClose);
  return (
    <div role="dialog" aria-label={name}>
      <button type="button" onClick={onClose}>
        Fechar {name}
      </button>
    </div>
  );
}

function Screen() {
  const [open, setOpen] = useState<string[]>([]);
  const add = (name: string) => setOpen((names) => [...names, name]);
  return (
    <>
      <button type="button" onClick={() => add("um")}>
        Abrir
      </button>
      <button type="button" onClick={() => add("dois")}>
        Abrir outro
      </button>
      {open.map((name) => (
        <Layer key={name} name={name} onClose={() => setOpen((names) => names.filter((it) => it !== name))} />
      ))}
    </>
  );
}

const press = (name: string) =>
  act(async () => {
    const button = screen.getByRole("button", { name });
    button.focus();
    button.click();
  });
const dialogs = () => screen.queryAllByRole("dialog").map((dialog) => dialog.getAttribute("aria-label"));

let steps = 0;
/** Two history entries as the router numbers them; the second is current. */
function visit() {
  const listeners: (() => void)[] = [];
  const router = {
    replaced: [] as unknown[],
    subscribe: (listener: () => void) => void listeners.push(listener),
    navigate: async (to: unknown) => void router.replaced.push([to, window.history.state]),
  };
  guardEntries(router);
  for (const path of ["/um", "/dois"]) {
    steps += 1;
    window.history.pushState({ idx: steps }, "", path);
    for (const listener of listeners) listener();
  }
  render(<Screen />);
  return router;
}
afterEach(() => window.history.replaceState(null, "", "/"));

it("closes the upper dialog, then the lower, then leaves the screen", async () => {
  visit();
  await press("Abrir");
  await press("Abrir outro");
  await back();
  expect(dialogs()).toEqual(["um"]);
  await back();
  expect(dialogs()).toEqual([]);
  expect(window.location.pathname).toBe("/dois");
  await back();
  expect(window.location.pathname).toBe("/um");
});

it("leaves the screen in one step after the dialog was closed by its button", async () => {
  visit();
  await press("Abrir");
  await press("Fechar um");
  await press("Abrir");
  await press("Fechar um");
  await back();
  expect(window.location.pathname).toBe("/um");
});

it("returns the focus to the element that opened the dialog", async () => {
  visit();
  await press("Abrir");
  await press("Fechar um");
  await act(() => new Promise((resolve) => setTimeout(resolve, 40)));
  expect(screen.getByRole("button", { name: "Abrir" })).toHaveFocus();
});

it("replaces the screen's own entry", async () => {
  const router = visit();
  await press("Abrir");
  await press("Fechar um");
  await act(() => router.navigate("/tres"));
  expect(router.replaced).toEqual([["/tres", { idx: steps, evDialog: true }]]);
  await act(() => (router.navigate as (to: string, how: object) => Promise<void>)("/tres", { replace: true }));
  expect(router.replaced[1]).toEqual(["/tres", { idx: steps }]);
});
