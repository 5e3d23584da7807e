import { IconMessageCircle } from "@tabler/icons-react";
import classes from "./launcher.module.css";
import { preloadPanel, togglePanel } from "./lazy";
import { usePanelState } from "./panelState";
import { useIsOffered } from "./useIsOffered";

/** Floats at the bottom right. The layout leaves room for it at the end of the page. */
export function AssistantLauncher() {
  const isOffered = useIsOffered();
  const isOpen = usePanelState() === "open";
  if (!isOffered) return null;
  return (
    <button
      type="button"
      className={classes.launcher}
      data-assistant
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onPointerDown={preloadPanel}
      onClick={togglePanel}
    >
      <IconMessageCircle size={26} stroke={1.8} aria-hidden />
      <span>Assistente</span>
    </button>
  );
}
