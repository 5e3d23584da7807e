import { useSearchParams } from "react-router";
import type { Need, StatusFilter } from "../model";

export const statuses: readonly [StatusFilter, string][] = [
  ["all", "Todos"],
  ["pending", "Pendentes"],
  ["approved", "Aprovados"],
  ["expired", "Vencidos"],
  ["blocked", "Bloqueados"],
];

export const needs: readonly [Need, string][] = [
  ["attention", "Precisa de mim"],
  ["renewal", "Vence em 30 dias"],
  ["silent", "Sumiu"],
  ["untrained", "Sem treino"],
];

interface Filter {
  status: StatusFilter;
  need: Need | undefined;
}

/** The filter of the list, in the address: figures lead to it, and a reload keeps it. */
export function useFilter() {
  const [params, setParams] = useSearchParams();
  const find = <V extends string>(choices: readonly (readonly [V, string])[], name: string) =>
    choices.find(([value]) => value === params.get(name))?.[0];
  const filter: Filter = { status: find(statuses, "situacao") ?? "all", need: find(needs, "filtro") };
  const choose = (change: Partial<Filter>) => {
    const { status, need } = { ...filter, ...change };
    setParams(
      (present) => {
        const next = new URLSearchParams(present);
        next.delete("situacao");
        next.delete("filtro");
        if (status !== "all") next.set("situacao", status);
        if (need) next.set("filtro", need);
        return next;
      },
      { replace: true },
    );
  };
  return { ...filter, choose };
}
