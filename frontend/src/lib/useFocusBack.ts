import { useEffect, useRef } from "react";

/** Returns the focus to an element when the form it opened closes, so that keyboard users keep their place. */
export function useFocusBack<T extends HTMLElement>(isFormOpen: boolean) {
  const place = useRef<T>(null);
  const wasOpen = useRef(isFormOpen);
  useEffect(() => {
    if (wasOpen.current && !isFormOpen) place.current?.focus();
    wasOpen.current = isFormOpen;
  }, [isFormOpen]);
  return place;
}
