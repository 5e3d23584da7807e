import { caller, MEMBER_KEY } from "@/api";
import { forgetMember, remembered } from "@/features/access";
import { leave } from "@/lib/leave";
import { paths } from "@/lib/paths";

const hasChanged = (member: number | null) => member !== null && remembered.read()?.id !== member;

/**
 * Two members may share a browser, its cookie and open tabs. When someone else signs in, or this member signs out, in
 * another tab, this page must not show or send anything any more: it reloads for the current member. Unsent work stays
 * on the device until its member returns.
 */
export function watchMember(): void {
  let isLeaving = false;

  function reload() {
    if (isLeaving) return;
    isLeaving = true;
    // Hides the previous member's data while the other page loads.
    document.body.hidden = true;
    sessionStorage.clear();
    leave.to(paths.dashboard);
  }

  caller.onOtherMember(() => {
    // The server has the last word on who is signed in. A remembered member would make the next start fail.
    if (hasChanged(caller.memberId())) reload();
    else void forgetMember().then(reload);
  });
  window.addEventListener("storage", ({ key }) => {
    if ((key === MEMBER_KEY || key === null) && hasChanged(caller.memberId())) reload();
  });
  // Restored from the back/forward cache: the member may have signed out in this tab meanwhile.
  window.addEventListener("pageshow", ({ persisted }) => {
    isLeaving &&= !persisted;
    if (persisted && hasChanged(caller.shownMemberId())) reload();
  });
}
