import { useState } from "react";
import type { Exercise } from "@/api";
import { NO_FILTER } from "@/features/exercise";

/** What the form edits: a new exercise, or one of the member's own. */
type Editing = { name: string; own: Exercise | null };

/** What a picker shows: the search, and the form of an exercise in its place. */
export function usePicker() {
  const [filter, setFilter] = useState(NO_FILTER);
  const [editing, setEditing] = useState<Editing | null>(null);
  const reset = () => {
    setFilter(NO_FILTER);
    setEditing(null);
  };
  const title = editing ? (editing.own ? "Seu exercício" : "Criar exercício") : "Escolher exercício";
  return { filter, setFilter, editing, setEditing, reset, title };
}
