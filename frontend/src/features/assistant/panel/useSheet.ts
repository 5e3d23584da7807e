import { useMediaQuery } from "@mantine/hooks";
import { type RefObject, useEffect } from "react";
import { useLocation } from "react-router";
import { paths } from "@/lib/paths";

const NARROW = "(max-width: 47.99em), (max-height: 31em)";
/** Beside the sets there is room for a panel only where the list of exercises is. */
const NARROW_FOR_A_SESSION = "(max-width: 61.99em), (max-height: 31em)";

/** Whether the panel takes the whole screen. */
export function useIsSheet(): boolean {
  const isSession = useLocation().pathname === paths.session;
  return useMediaQuery(isSession ? NARROW_FOR_A_SESSION : NARROW, undefined, { getInitialValueInEffect: false });
}

/** Keeps a sheet in the part of the screen that an on-screen keyboard leaves, which only some browsers do. */
export function useVisibleArea(place: RefObject<HTMLElement | null>, isSheet: boolean): void {
  useEffect(() => {
    const { visualViewport: visible } = window;
    const sheet = place.current;
    if (!visible || !sheet || !isSheet) return;
    const adjust = () => {
      // Zooming in must not shrink the sheet.
      if (visible.scale > 1.01) return;
      sheet.style.setProperty("--visible-height", `${visible.height}px`);
      sheet.style.setProperty("--visible-top", `${visible.offsetTop}px`);
    };
    adjust();
    visible.addEventListener("resize", adjust);
    visible.addEventListener("scroll", adjust);
    return () => {
      visible.removeEventListener("resize", adjust);
      visible.removeEventListener("scroll", adjust);
      sheet.style.removeProperty("--visible-height");
      sheet.style.removeProperty("--visible-top");
    };
  }, [place, isSheet]);
}
