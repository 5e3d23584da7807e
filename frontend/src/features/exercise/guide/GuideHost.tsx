import { lazy, Suspense, useEffect } from "react";
import { closeGuide, isGuideOpen, useGuideTargets } from "./target";

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
export function GuideHost() {
  const targets = useGuideTargets();
  useEffect(() => {
    window.addEventListener("keydown", closeOnEscape, { capture: true });
    return () => window.removeEventListener("keydown", closeOnEscape, { capture: true });
  }, []);
  return <Suspense>{targets && <GuideDialog targets={targets} onClose={closeGuide} />}</Suspense>;
}
