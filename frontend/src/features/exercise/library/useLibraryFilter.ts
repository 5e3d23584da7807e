import { useState } from "react";
import { useSearchParams } from "react-router";
import { ANY, type ExerciseFilter, equipment as equipmentOptions, isMuscleGroup } from "../catalogue";

/** Stores the filter in the address, so that "back" and links restore it; the search text isn't stored. */
export function useLibraryFilter(): [ExerciseFilter, (change: Partial<ExerciseFilter>) => void] {
  const [params, setParams] = useSearchParams();
  const [search, setSearch] = useState("");
  const [followed, setFollowed] = useState(params);
  const [wanted, setWanted] = useState<ExerciseFilter | null>(null);
  // The router has applied a change: from now on the address decides again.
  if (followed !== params) {
    setFollowed(params);
    setWanted(null);
  }
  const group = params.get("grupo") ?? ANY;
  const equipment = params.get("equipamento") ?? ANY;
  const addressed: ExerciseFilter = {
    search,
    group: isMuscleGroup(group) ? group : ANY,
    equipment: equipmentOptions.some(({ value }) => value === equipment) ? equipment : ANY,
  };
  // The address updates asynchronously; a second change builds on the first.
  const filter = wanted ?? addressed;
  const change = (part: Partial<ExerciseFilter>) => {
    const next = { ...filter, ...part };
    setSearch(next.search);
    setWanted(next);
    const chosen = Object.entries({ grupo: next.group, equipamento: next.equipment }).filter(
      ([, value]) => value !== ANY,
    );
    setParams(Object.fromEntries(chosen), { replace: true, preventScrollReset: true });
  };
  return [filter, change];
}
