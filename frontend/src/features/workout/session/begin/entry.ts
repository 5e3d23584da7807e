import type { Draft } from "@/training/model/draft";

/** What the loader found: the session to run, or what is shown in its place. */
export type SessionEntry =
  | { kind: "ready"; draft: Draft }
  | { kind: "other"; draft: Draft }
  | { kind: "forgotten"; draft: Draft }
  | { kind: "locked"; title: string; text: string }
  | { kind: "missing" };
