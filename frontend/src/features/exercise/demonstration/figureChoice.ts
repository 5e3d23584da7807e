import { useSyncExternalStore } from "react";
import { readStored, writeStored } from "@/lib/storage";
import { FIGURE_CHOICES, type FigureChoice } from "./figureFor";

/** Like the colour scheme, the choice belongs to the device. */
const KEY = "evolua.figure";

const listeners = new Set<() => void>();
/** Also holds the choice if the device can't store it. */
let chosen: FigureChoice | undefined;

function read(): FigureChoice {
  const stored = chosen ?? readStored<FigureChoice>(KEY);
  return FIGURE_CHOICES.find((choice) => choice === stored) ?? "alternate";
}

function subscribe(listener: () => void) {
  const heard = ({ key }: StorageEvent) => {
    if (key !== KEY) return;
    chosen = undefined;
    listener();
  };
  listeners.add(listener);
  window.addEventListener("storage", heard);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", heard);
  };
}

export function chooseFigure(choice: FigureChoice): void {
  chosen = choice;
  writeStored(KEY, choice);
  for (const listener of listeners) listener();
}

export const useFigureChoice = (): FigureChoice => useSyncExternalStore(subscribe, read);
