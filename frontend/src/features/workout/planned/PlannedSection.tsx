import { useQuery } from "@tanstack/react-query";
import { remembered } from "@/features/access";
import { useOutbox } from "@/training";
import { Boundary } from "@/ui/page/Boundary";
import { SectionTitle } from "@/ui/page/PageHeader";
import { workoutQueries } from "../data/queries";
import { PlannedList } from "./PlannedList";
import { UnsentPlannedList } from "./UnsentPlannedList";

/** Renders nothing until a workout was saved for later or the list failed to load. */
export function PlannedSection() {
  const { data, isError } = useQuery(workoutQueries.planned());
  const memberId = remembered.id();
  const unsent = useOutbox(memberId).planned;
  const hasUnsent = memberId !== null && unsent.length > 0;
  if (!hasUnsent && (data ? data.length === 0 : !isError)) return null;
  return (
    <section aria-labelledby="planejados">
      <SectionTitle id="planejados">Planejados</SectionTitle>
      {hasUnsent && <UnsentPlannedList memberId={memberId} entries={unsent} />}
      <Boundary fallback={null} title="Não deu para abrir os treinos planejados">
        <PlannedList />
      </Boundary>
    </section>
  );
}
