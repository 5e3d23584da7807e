import type { CurrentUser } from "@/api";

export interface FrameOptions {
  /** Storage key of the member of this device. */
  memberKey: string;
  /** Storage key of a sign-out that isn't finished. */
  leavingKey: string;
  session: string;
  screens: readonly string[];
  greetingOf: (hour: number) => string;
  nameOf: (user: CurrentUser) => string;
}

/**
 * Chooses what the frame shows. Runs in the page before any script is loaded, so it uses nothing but its arguments, and
 * its source is copied into the page.
 */
export function showFrame(
  frame: HTMLElement,
  { memberKey, leavingKey, session, screens, greetingOf, nameOf }: FrameOptions,
): void {
  const path = location.pathname;
  let user: CurrentUser | null = null;
  let isLeaving = false;
  try {
    isLeaving = localStorage.getItem(leavingKey) !== null;
    user = JSON.parse(localStorage.getItem(memberKey) ?? "null");
  } catch {
    // Storage is unavailable: nothing is known about the member.
  }
  if (isLeaving || (path !== session && !screens.includes(path))) {
    frame.remove();
    return;
  }
  frame.hidden = false;
  frame.dataset.kind = user ? (path === session ? "session" : "member") : "splash";
  if (!user) return;
  for (const part of frame.querySelectorAll<HTMLElement>("[data-for]")) if (part.dataset.for !== path) part.remove();
  for (const menu of frame.querySelectorAll(".f-bar, .f-menu")) {
    const here = menu.querySelector(`[data-to="${path}"]`) ?? menu.querySelector('[data-to=""]');
    here?.setAttribute("data-here", "");
  }
  const greeting = frame.querySelector("[data-greeting]");
  if (greeting) greeting.textContent = `${greetingOf(new Date().getHours())}, ${nameOf(user)}`;
}
