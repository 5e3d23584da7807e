import { Button, Group, Textarea, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { api, fieldErrors, type Workout } from "@/api";
import { localDate } from "@/lib/time/dates";
import { Dialog } from "@/ui/dialog/Dialog";
import { toast } from "@/ui/toast/toast";
import { useRefresh } from "../data/useRefresh";
import classes from "../workouts.module.css";
import { type EditValues, editValues, isPlanned, minutesError, toChange } from "./edit";
import { RemoveQuestion } from "./RemoveQuestion";

interface Props {
  workout: Workout;
  onClose: () => void;
  /** Called after the workout was deleted; defaults to `onClose`. */
  onRemoved?: () => void;
}

function useEditForm(workout: Workout, onClose: () => void) {
  const refresh = useRefresh();
  const form = useForm<EditValues>({
    initialValues: editValues(workout),
    validate: {
      name: (name) => (name.trim() === "" ? "Dê um nome ao treino." : null),
      date: (date) => (date === "" ? "Escolha a data." : null),
      minutes: (minutes) =>
        minutes.trim() === "" && workout.duration_minutes !== null ? "Informe a duração." : minutesError(minutes),
    },
  });
  const save = useMutation({
    mutationFn: (values: EditValues) => api.updateWorkout({ id: workout.id, body: toChange(workout, values) }),
    onSuccess: () => {
      toast.success("Treino atualizado.");
      onClose();
      return refresh.workouts();
    },
    onError: (error) => {
      const { start_time, end_time, ...fields } = fieldErrors(error);
      const minutes = end_time ?? start_time;
      const errors = { ...fields, ...(minutes && { minutes }) };
      if (Object.keys(errors).length > 0) form.setErrors(errors);
      else toast.error("Erro ao salvar treino. Tente novamente.");
    },
  });
  return { form, save };
}

export function EditDialog({ workout, onClose, onRemoved = onClose }: Props) {
  const [isRemoving, setRemoving] = useState(false);
  const { form, save } = useEditForm(workout, onClose);
  return (
    <>
      <Dialog opened={!isRemoving} onClose={onClose} title="Editar treino">
        <form noValidate onSubmit={form.onSubmit((values) => save.mutate(values))} className={classes.form}>
          <TextInput label="Nome" maxLength={120} data-autofocus {...form.getInputProps("name")} />
          {!isPlanned(workout) && (
            <div className={classes.pair}>
              <TextInput label="Data" type="date" max={localDate(new Date())} {...form.getInputProps("date")} />
              <TextInput label="Duração (min)" inputMode="numeric" {...form.getInputProps("minutes")} />
            </div>
          )}
          <Textarea label="Observações" autosize minRows={2} maxLength={1000} {...form.getInputProps("notes")} />
          <Group justify="space-between" mt={8}>
            <Button variant="subtle" color="red" onClick={() => setRemoving(true)}>
              Excluir treino
            </Button>
            <Button type="submit" loading={save.isPending}>
              Salvar
            </Button>
          </Group>
        </form>
      </Dialog>
      {isRemoving && <RemoveQuestion workout={workout} onRemoved={onRemoved} onClose={() => setRemoving(false)} />}
    </>
  );
}
