import { caller, MEMBER_KEY } from "@/api";
import { forgetMember, remembered } from "@/features/access";
import { leaveTo } from "@/lib/leave";
import { paths } from "@/lib/paths";

const isLeftBy = (member: number | null) => member !== null && remembered.read()?.id !== member;

/**
 * Two members may share a browser, its cookie and tabs that stay open. Where somebody else signs in, or the page's member
 * signs out, in another tab, nothing of this page may be shown or sent any more: it starts anew, for whoever is here. Work
 * that waits stays on the device until its member is back.
 */
export function watchMember(): void {
  let isLeaving = false;

  function leave() {
    if (isLeaving) return;
    isLeaving = true;
    // Nothing of the former member is on the screen while the other page loads.
    document.body.hidden = true;
    sessionStorage.clear();
    leaveTo(paths.dashboard);
  }

  caller.whenOther(() => {
    // The server knows better than the device who is here; remembered still, the next start would ask in vain.
    if (isLeftBy(caller.memberId())) leave();
    else void forgetMember().then(leave);
  });
  window.addEventListener("storage", ({ key }) => {
    if ((key === MEMBER_KEY || key === null) && isLeftBy(caller.memberId())) leave();
  });
  // The browser brought the screen back as it was, and its member may have signed out in the same tab.
  window.addEventListener("pageshow", ({ persisted }) => {
    isLeaving &&= !persisted;
    if (persisted && isLeftBy(caller.shownTo())) leave();
  });
}
