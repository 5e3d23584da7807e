import { useEffect, useRef } from "react";

/** For what stands again where a form was open: the focus returns to it, or a keyboard would start over. */
export function useFocusBack<T extends HTMLElement>(isFormOpen: boolean) {
  const place = useRef<T>(null);
  const wasOpen = useRef(isFormOpen);
  useEffect(() => {
    if (wasOpen.current && !isFormOpen) place.current?.focus();
    wasOpen.current = isFormOpen;
  }, [isFormOpen]);
  return place;
}
