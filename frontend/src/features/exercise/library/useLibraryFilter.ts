import { useState } from "react";
import { useSearchParams } from "react-router";
import { ANY, type ExerciseFilter, equipment as equipmentOptions, isMuscleGroup } from "../catalogue";

/** In the address, so that a way back or a link leads to the same exercises; the words that are typed aren't. */
export function useLibraryFilter(): [ExerciseFilter, (change: Partial<ExerciseFilter>) => void] {
  const [params, setParams] = useSearchParams();
  const [search, setSearch] = useState("");
  const [followed, setFollowed] = useState(params);
  const [wanted, setWanted] = useState<ExerciseFilter | null>(null);
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
  // Until the address has followed, a second choice builds on the first.
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
