import { type RefObject, useEffect, useState } from "react";

const CONTROLS = "a, button, input, select, textarea, label, summary, [role=button], [role=tab]";

/** Points this far apart find every control that lies under a place, because none is smaller. */
const STEP_PX = 14;

/** After the page has stopped moving and changing. */
const SETTLED_MS = 150;

function liesOverControl(place: Element): boolean {
  const { left, right, top, bottom } = place.getBoundingClientRect();
  for (let x = left; x <= right; x += STEP_PX) {
    for (let y = top; y <= bottom; y += STEP_PX) {
      const under = document.elementsFromPoint?.(x, y) ?? [];
      if (under.some((element) => !place.contains(element) && element.closest(CONTROLS))) return true;
    }
  }
  return false;
}

/** Whether what floats at a place has to make room: while the page scrolls down, and where a control lies under it. */
export function useMakesRoom(place: RefObject<HTMLElement | null>): boolean {
  const [isAway, setAway] = useState(true);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let before = window.scrollY;
    const check = () => place.current && setAway(liesOverControl(place.current));
    const checkSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(check, SETTLED_MS);
    };
    const onScroll = () => {
      if (window.scrollY > before) setAway(true);
      before = window.scrollY;
      checkSoon();
    };
    const changes = new MutationObserver(checkSoon);
    const main = document.querySelector("main");
    if (main) changes.observe(main, { childList: true, subtree: true });
    window.addEventListener("scroll", onScroll, { passive: true });
    window.addEventListener("resize", checkSoon);
    checkSoon();
    return () => {
      clearTimeout(timer);
      changes.disconnect();
      window.removeEventListener("scroll", onScroll);
      window.removeEventListener("resize", checkSoon);
    };
  }, [place]);
  return isAway;
}
