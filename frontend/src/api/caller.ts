/** Stands in a refusal of the server when the browser's session is another member's than the page's. */
export const OTHER_MEMBER = "other_member";
export const MEMBER_HEADER = "X-Member";
/** Where the device remembers its member: the page's first calls are made before any script of ours has arrived. */
export const MEMBER_KEY = "evolua.member";

let memberId: number | null = null;
let shownTo: number | null = null;
let onOther = () => {};

/**
 * Whose page this is. Its calls say so, and the server refuses them once somebody else has signed in in this browser:
 * two members share a device, its cookie, and tabs that stay open.
 */
export const caller = {
  memberId: () => memberId,
  /** The member whose screens stand here, also after signing out. */
  shownTo: () => shownTo,
  become(id: number | null) {
    memberId = id;
    shownTo = id ?? shownTo;
  },
  /** What is to be done when the server says that somebody else is here. */
  whenOther(listener: () => void) {
    onOther = listener;
  },
  reportOther: () => onOther(),
};
