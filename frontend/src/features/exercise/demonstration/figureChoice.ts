import { FIGURE_CHOICES, type FigureChoice } from "@evolua/figure/figureFor";
import { useSyncExternalStore } from "react";
import { readStored, writeStored } from "@/lib/storage/storage";

/** Like the colour scheme, the choice belongs to the device. */
const KEY = "evolua.figure";

const listeners = new Set<() => void>();
/** The choice, if the device couldn't store it. */
let unstored: FigureChoice | undefined;

function read(): FigureChoice {
  const stored = unstored ?? readStored<FigureChoice>(KEY);
  return FIGURE_CHOICES.find((choice) => choice === stored) ?? "alternate";
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

export function chooseFigure(choice: FigureChoice): void {
  unstored = writeStored(KEY, choice) ? undefined : choice;
  for (const listener of listeners) listener();
}

export const useFigureChoice = (): FigureChoice => useSyncExternalStore(subscribe, read);
