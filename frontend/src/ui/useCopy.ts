import { useEffect, useState } from "react";
import { toast } from "./toast/toast";

const COPIED_MS = 2_000;

/** Copies text to the clipboard; `isCopied` is true for a moment afterwards. */
export function useCopy(text: string, failure: string) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      toast.hide(failure);
    } catch {
      toast.error(failure);
    }
  };
  return { isCopied, copy };
}
