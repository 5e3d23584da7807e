import { Checkbox, NativeSelect } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api, type TrainingReminders as Reminders } from "@/api";
import { toast } from "@/ui/toast/toast";
import classes from "./notices.module.css";
import { pushQueries } from "./queries";

const reminders = [
  { key: "training_day", label: "Hoje é dia de treino" },
  { key: "missed_day", label: "Ontem ficou um treino" },
  { key: "week_over", label: "Como foi a semana, no domingo às 19 h" },
] as const;

/** Not before phones may sound, nor after. */
const HOURS = Array.from({ length: 14 }, (_, i) => ({ value: `${i + 8}`, label: `${i + 8} h` }));

/** What the member wants to be told about the training week, on all their devices. */
export function TrainingReminders() {
  const client = useQueryClient();
  const { data: wanted } = useQuery(pushQueries.reminders());
  const { queryKey } = pushQueries.reminders();
  const save = useMutation({
    // One after the other, so that the last choice is the one that stays.
    scope: { id: "training-reminders" },
    mutationFn: (body: Reminders) => api.putTrainingReminders({ body }),
    onMutate: (body) => client.setQueryData(queryKey, body),
    onError: () => {
      toast.error("Não deu para guardar os lembretes. Tente novamente.");
      void client.invalidateQueries({ queryKey });
    },
  });
  if (!wanted) return null;
  const change = (part: Partial<Reminders>) => save.mutate({ ...wanted, ...part });
  return (
    <fieldset className={classes.reminders}>
      <legend>Lembretes de treino</legend>
      {reminders.map(({ key, label }) => (
        <Checkbox
          key={key}
          label={label}
          checked={wanted[key]}
          onChange={(event) => change({ [key]: event.currentTarget.checked })}
        />
      ))}
      {(wanted.training_day || wanted.missed_day) && (
        <NativeSelect
          label="A que horas?"
          data={HOURS}
          value={`${wanted.hour}`}
          className={classes.hour}
          onChange={(event) => change({ hour: Number(event.currentTarget.value) })}
        />
      )}
    </fieldset>
  );
}
