import { useEffect, useState } from "react";
import { clock } from "@/lib/time/clock";
import type { View } from "@/training/model/session";

/** Client id of the set that one tap can undo now, or null. */
export function useUndo({ undo }: View): string | null {
  const offer = undo && `${undo.set} ${undo.until}`;
  const [expired, setExpired] = useState<string | null>(null);
  useEffect(() => {
    if (!undo) return;
    const timer = setTimeout(() => setExpired(offer), Math.max(0, undo.until - clock.now()));
    return () => clearTimeout(timer);
  }, [undo, offer]);
  return undo && offer !== expired && clock.now() < undo.until ? undo.set : null;
}
