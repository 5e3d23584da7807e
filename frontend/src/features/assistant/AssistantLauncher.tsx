import { IconMessageCircle } from "@tabler/icons-react";
import { useRef } from "react";
import classes from "./launcher.module.css";
import { preloadPanel, togglePanel } from "./lazy";
import { usePanelState } from "./panelState";
import { useIsOffered } from "./useIsOffered";
import { useMakesRoom } from "./useMakesRoom";

/** Floats at the bottom right. The layout leaves room for it at the end of the page. */
export function AssistantLauncher() {
  return useIsOffered() && <Launcher />;
}

function Launcher() {
  const place = useRef<HTMLSpanElement>(null);
  const isAway = useMakesRoom(place);
  const isOpen = usePanelState() === "open";
  return (
    <span ref={place} className={classes.place} data-assistant>
      <button
        type="button"
        className={classes.launcher}
        data-away={isAway || undefined}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerDown={preloadPanel}
        onClick={togglePanel}
      >
        <IconMessageCircle size={24} stroke={1.8} aria-hidden />
        <span>Assistente</span>
      </button>
    </span>
  );
}
