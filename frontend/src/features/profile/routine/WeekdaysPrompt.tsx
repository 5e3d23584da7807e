import { Button } from "@mantine/core";
import { IconCalendarWeek } from "@tabler/icons-react";
import { useMutation, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api, type Weekday } from "@/api";
import { listWeekdays } from "@/lib/time/weekdays";
import { Notice } from "@/ui/Notice";
import { toast } from "@/ui/toast/toast";
import { profileQueries } from "../queries";
import { useRefreshWeekdays } from "./useRoutines";

/** Asks once whether the program moves to the weekdays on which the member trains anyway. */
export function WeekdaysPrompt() {
  const { data: profile } = useSuspenseQuery(profileQueries.mine());
  if (!profile?.other_weekdays) return null;
  return <Question planned={profile.training_weekdays} usual={profile.other_weekdays} />;
}

function Question({ planned, usual }: Record<"planned" | "usual", Weekday[]>) {
  // A repeated request makes no second routine.
  const [clientId] = useState(() => crypto.randomUUID());
  const refresh = useRefreshWeekdays();
  const answer = useMutation({
    mutationFn: async (isMoved: boolean) => {
      const routine = { name: "Meus dias", days_of_week: usual, is_active: true, client_id: clientId };
      if (isMoved) await api.createRoutine({ body: routine });
      else await api.declineWeekdays({ body: { days_of_week: usual } });
      await refresh();
    },
    onSuccess: (_reply, isMoved) => {
      if (isMoved) toast.success(`Pronto: seus treinos agora são ${listWeekdays(usual)}.`);
    },
    onError: () => toast.error("Não deu para anotar. Tente novamente."),
  });
  return (
    <Notice
      tone="info"
      label="Dias de treino"
      icon={<IconCalendarWeek size={22} stroke={1.8} aria-hidden />}
      actions={
        <>
          <Button
            variant="default"
            loading={answer.isPending && answer.variables}
            disabled={answer.isPending}
            onClick={() => answer.mutate(true)}
          >
            Mudar os dias
          </Button>
          <Button variant="default" disabled={answer.isPending} onClick={() => answer.mutate(false)}>
            Deixar como está
          </Button>
        </>
      }
    >
      <p>
        Há três semanas os seus dias de treino são {listWeekdays(usual)}; no programa estão {listWeekdays(planned)}.
        Quer levar os treinos para os seus dias?
      </p>
    </Notice>
  );
}
