import { type ComponentProps, lazy, Suspense, useEffect } from "react";
import type { GuideDialog as Dialog } from "./GuideDialog";
import { closeGuide, isGuideOpen, useGuideTargets } from "./target";

const GuideDialog = lazy(async () => ({ default: (await import("./GuideDialog")).GuideDialog }));

/** Every dialog listens for Escape; listening before any other, the uppermost alone is closed. */
function closeOnEscape(event: KeyboardEvent) {
  if (event.key !== "Escape" || event.isComposing || !isGuideOpen()) return;
  event.stopImmediatePropagation();
  closeGuide();
}

/** Where the dialog appears. It stands before the screens, and above whatever dialog a name was pressed in. */
export function GuideHost({ known }: Pick<ComponentProps<typeof Dialog>, "known">) {
  const targets = useGuideTargets();
  useEffect(() => {
    window.addEventListener("keydown", closeOnEscape, { capture: true });
    return () => window.removeEventListener("keydown", closeOnEscape, { capture: true });
  }, []);
  return <Suspense>{targets && <GuideDialog targets={targets} known={known} onClose={closeGuide} />}</Suspense>;
}
