import { lazy, Suspense } from "react";
import { loadPanel } from "./lazy";
import { usePanelState } from "./panelState";

const Panel = lazy(loadPanel);

/** Renders the panel above the screens. */
export function AssistantHost() {
  const state = usePanelState();
  return <Suspense>{state !== "closed" && <Panel isOpen={state === "open"} />}</Suspense>;
}
