import { useSearchParams } from "react-router";

/** Stores the open workout in the address, so that "back" closes it and a link opens it. */
export function useDetailAddress() {
  const [search, setSearch] = useSearchParams();
  const id = Number(search.get("treino"));
  return {
    id: Number.isInteger(id) && id > 0 ? id : null,
    open: (workout: number) => setSearch({ treino: String(workout) }, { preventScrollReset: true }),
    close: () => setSearch({}, { replace: true, preventScrollReset: true }),
  };
}
