/** What stands behind `⋯`: one at a time, in front of the session. */
export type SheetName =
  | { kind: "exercise" }
  | { kind: "set"; set: string }
  | { kind: "swap" }
  | { kind: "order" }
  | { kind: "notes" }
  | { kind: "add" };
