import { useQuery } from "@tanstack/react-query";
import { Boundary } from "@/ui/Boundary";
import { SectionTitle } from "@/ui/PageHeader";
import { workoutQueries } from "../queries";
import { PlannedList } from "./PlannedList";

/** Takes no place on the screen until something was saved for later, or couldn't be loaded. */
export function PlannedSection() {
  const { data, isError } = useQuery(workoutQueries.planned());
  if (data ? data.length === 0 : !isError) return null;
  return (
    <section aria-labelledby="planejados">
      <SectionTitle id="planejados">Planejados</SectionTitle>
      <Boundary fallback={null} title="Não deu para abrir os treinos planejados">
        <PlannedList />
      </Boundary>
    </section>
  );
}
