import { ActionIcon, Button } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { api, type Profile, type Routine } from "@/api";
import { plural } from "@/lib/format";
import { listWeekdays } from "@/lib/time/weekdays";
import { Badge } from "@/ui/Badge";
import { RemoveButton } from "@/ui/form/RemoveButton";
import { toast } from "@/ui/toast/toast";
import { ProfileSection } from "../ProfileSection";
import classes from "./routine.module.css";
import { useRefreshWeekdays, useRoutines } from "./useRoutines";

const RoutineDialog = lazy(async () => ({ default: (await import("./RoutineDialog")).RoutineDialog }));

interface Props {
  profile: Pick<Profile, "availability" | "training_weekdays">;
}

/** On which weekdays the program is trained, and the member's routines. */
export function RoutineSection({ profile: { availability, training_weekdays } }: Props) {
  const { data: routines, isError } = useRoutines();
  // Null for a new one; undefined while the dialog is closed.
  const [edited, setEdited] = useState<Routine | null>();
  return (
    <ProfileSection
      title="Dias de treino"
      text={`Seu programa tem ${plural(availability, "treino", "treinos")} por semana: ${listWeekdays(training_weekdays)}.`}
    >
      {isError && <p className={classes.error}>Não deu para carregar as suas rotinas.</p>}
      {routines && routines.length > 0 && (
        <ul className={classes.list}>
          {routines.map((routine) => (
            <RoutineRow
              key={routine.id}
              routine={routine}
              daysPerWeek={availability}
              onEdit={() => setEdited(routine)}
            />
          ))}
        </ul>
      )}
      <Button variant="default" size="md" className={classes.create} onClick={() => setEdited(null)}>
        {routines?.length ? "Criar outra rotina" : "Escolher os meus dias"}
      </Button>
      <Suspense>
        {edited !== undefined && (
          <RoutineDialog routine={edited} daysPerWeek={availability} onClose={() => setEdited(undefined)} />
        )}
      </Suspense>
    </ProfileSection>
  );
}

function RoutineRow({ routine, daysPerWeek, onEdit }: { routine: Routine; daysPerWeek: number; onEdit: () => void }) {
  const refresh = useRefreshWeekdays();
  const { id, name, description, days_of_week, is_active } = routine;
  const isFitting = days_of_week.length === daysPerWeek;
  const activate = useMutation({
    mutationFn: () => api.updateRoutine({ id, body: { name, description, days_of_week, is_active: true } }),
    onSuccess: () => refresh(),
    onError: () => toast.error("Não deu para trocar a rotina. Tente novamente."),
  });
  const remove = async () => {
    await api.deleteRoutine({ id });
    await refresh();
  };
  return (
    <li className={classes.row}>
      <div>
        <h3>
          {name} {is_active && isFitting && <Badge tone="accent">Em uso</Badge>}
        </h3>
        <p>{listWeekdays(days_of_week)}</p>
        {description && <p>{description}</p>}
        {!isFitting && (
          <p className={classes.error}>
            Tem {plural(days_of_week.length, "dia", "dias")}, e o seu programa tem {daysPerWeek} treinos. Ajuste os dias
            para usar.
          </p>
        )}
      </div>
      <div className={classes.actions}>
        {isFitting && !is_active && (
          <Button variant="default" loading={activate.isPending} onClick={() => activate.mutate()}>
            Usar<span className="ev-hidden"> a rotina {name}</span>
          </Button>
        )}
        <ActionIcon size={44} aria-label={`Editar rotina ${name}`} onClick={onEdit}>
          <IconPencil size={20} stroke={1.7} aria-hidden />
        </ActionIcon>
        <RemoveButton what="rotina" name={name} remove={remove}>
          <p>
            “{name}” sai da sua lista.{" "}
            {is_active && isFitting ? "Os treinos voltam a ir de segunda em diante." : "Os seus treinos não mudam."}
          </p>
        </RemoveButton>
      </div>
    </li>
  );
}
