import { useEffect, useRef, useState } from "react";

/** A note's field that stays a button until it is opened, and has the focus then. */
export function useNoteField<T extends HTMLElement>(value: string) {
  const [isOpen, setOpen] = useState(false);
  const input = useRef<T>(null);
  useEffect(() => {
    if (isOpen) input.current?.focus();
  }, [isOpen]);
  // Typed once, it stays open when all of it is deleted again.
  return { isShown: isOpen || value !== "", open: () => setOpen(true), input };
}
