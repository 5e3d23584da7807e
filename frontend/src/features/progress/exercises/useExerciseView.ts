import { useState } from "react";
import { fold } from "@/lib/text";
import type { GroupKind } from "./groups";

type Opened = Partial<Record<GroupKind, boolean>>;

/** What is searched and which groups are open. A search has groups of its own, which all begin open. */
export function useExerciseView() {
  const [search, setSearch] = useState("");
  const [opened, setOpened] = useState<Opened>({});
  const [openedFound, setOpenedFound] = useState<Opened>({});
  const [whole, setWhole] = useState<Opened>({});
  const isSearching = fold(search) !== "";
  return {
    search,
    isSearching,
    searchFor: (text: string) => {
      setSearch(text);
      setOpenedFound({});
    },
    isOpen: (kind: GroupKind, isFirst: boolean) =>
      isSearching ? (openedFound[kind] ?? true) : (opened[kind] ?? isFirst),
    /** Whether all rows of a long group are shown. */
    isWhole: (kind: GroupKind) => whole[kind] ?? false,
    showWhole: (kind: GroupKind) => setWhole((before) => ({ ...before, [kind]: true })),
    setOpen: (kind: GroupKind, isOpen: boolean) =>
      (isSearching ? setOpenedFound : setOpened)((before) => ({ ...before, [kind]: isOpen })),
  };
}

export type ExerciseView = ReturnType<typeof useExerciseView>;
