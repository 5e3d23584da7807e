import { lazy, type ReactNode, Suspense, useEffect } from "react";
import { closeGuide, type GuideTarget, isGuideOpen, useGuideTargets } from "./target";

const GuideDialog = lazy(async () => ({ default: (await import("./GuideDialog")).GuideDialog }));

/** Each open dialog listens for Escape. This one listens in the capture phase, so that only the topmost closes. */
function closeOnEscape(event: KeyboardEvent) {
  if (event.key !== "Escape" || event.isComposing || !isGuideOpen()) return;
  event.stopImmediatePropagation();
  closeGuide();
}

/**
 * Renders the guide dialog. It is mounted before the screens, and shows above the dialog in which a name was pressed.
 */
interface Props {
  /** What may be done with an exercise of the catalogue, below its guide. */
  actions: (target: GuideTarget) => ReactNode;
}

export function GuideHost({ actions }: Props) {
  const targets = useGuideTargets();
  useEffect(() => {
    window.addEventListener("keydown", closeOnEscape, { capture: true });
    return () => window.removeEventListener("keydown", closeOnEscape, { capture: true });
  }, []);
  return <Suspense>{targets && <GuideDialog targets={targets} actions={actions} onClose={closeGuide} />}</Suspense>;
}
