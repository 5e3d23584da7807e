/** Problem code for requests whose page belongs to another member than the browser's session. */
export const OTHER_MEMBER = "other_member";
export const MEMBER_HEADER = "X-Member";
/** Storage key of the device's member. The inline script of app.html reads it for the first requests. */
export const MEMBER_KEY = "evolua.member";
/** Storage key of a sign-out that the server hasn't confirmed; app.html then shows no screen's frame. */
export const LEAVING_KEY = "evolua.leaving";

let memberId: number | null = null;
let shownMemberId: number | null = null;
let onOther = () => {};

/**
 * The member this page belongs to. Requests carry their id, and the server refuses them after somebody else has signed
 * in: two members may share a device, its cookie and open tabs.
 */
export const caller = {
  memberId: () => memberId,
  /** The member whose screens are shown, also after signing out. */
  shownMemberId: () => shownMemberId,
  setMember(id: number | null) {
    memberId = id;
    shownMemberId = id ?? shownMemberId;
  },
  /** Sets the function to call when the server reports another member. */
  onOtherMember(listener: () => void) {
    onOther = listener;
  },
  reportOtherMember: () => onOther(),
};
