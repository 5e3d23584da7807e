import { caller } from "@/api";

/** What a member has typed and not sent, kept while the page is open. It may be health data, so it isn't stored. */
let kept: { member: number | null; text: string } | null = null;

export const draft = {
  read: () => (kept?.member === caller.memberId() ? kept.text : ""),
  store(text: string) {
    kept = { member: caller.memberId(), text };
  },
};
