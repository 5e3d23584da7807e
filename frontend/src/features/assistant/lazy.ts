import { toast } from "@/ui/toast/toast";
import { isPanelOpen, minimisePanel, openPanel } from "./panelState";

const FAILED = "Não deu para abrir o assistente. Confira a conexão.";

export const loadPanel = async () => ({ default: (await import("./panel/Panel")).Panel });

/** Ahead of the tap, which comes a tenth of a second later. */
export const preloadPanel = () => void loadPanel().catch(() => undefined);

export function togglePanel(): void {
  if (isPanelOpen()) minimisePanel();
  // Only with its code: a panel that can't be drawn would take the screen with it.
  else {
    const open = () => {
      openPanel();
      toast.hide(FAILED);
    };
    loadPanel().then(open, () => toast.error(FAILED));
  }
}
