import { useQuery } from "@tanstack/react-query";
import { remembered } from "@/features/access";
import { useOutbox } from "@/training";
import { Boundary } from "@/ui/Boundary";
import { SectionTitle } from "@/ui/PageHeader";
import { workoutQueries } from "../queries";
import { PlannedList } from "./PlannedList";
import { WaitingList } from "./WaitingList";

/** Renders nothing until a workout was saved for later or the list failed to load. */
export function PlannedSection() {
  const { data, isError } = useQuery(workoutQueries.planned());
  const memberId = remembered.id();
  const waiting = useOutbox(memberId).planned;
  const hasWaiting = memberId !== null && waiting.length > 0;
  if (!hasWaiting && (data ? data.length === 0 : !isError)) return null;
  return (
    <section aria-labelledby="planejados">
      <SectionTitle id="planejados">Planejados</SectionTitle>
      {hasWaiting && <WaitingList memberId={memberId} entries={waiting} />}
      <Boundary fallback={null} title="Não deu para abrir os treinos planejados">
        <PlannedList />
      </Boundary>
    </section>
  );
}
