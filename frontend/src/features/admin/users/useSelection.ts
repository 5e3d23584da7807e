import { useState } from "react";

export interface Selection {
  has: (id: number) => boolean;
  toggle: (id: number) => void;
  set: (ids: readonly number[]) => void;
}

/** Rows that are chosen for an action on several at once. */
export function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  return {
    has: (id) => ids.has(id),
    toggle: (id) =>
      setIds((chosen) =>
        chosen.has(id) ? new Set([...chosen].filter((one) => one !== id)) : new Set([...chosen, id]),
      ),
    set: (chosen) => setIds(new Set(chosen)),
  };
}
