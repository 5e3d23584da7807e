import { Checkbox, Textarea, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import { api, type Routine } from "@/api";
import { useSave } from "@/api/useSave";
import { Sheet } from "@/ui/dialog/Sheet";
import { FormEnd } from "@/ui/form/FormEnd";
import { type RoutineForm, routineBody, routineForm } from "./model";
import classes from "./routine.module.css";
import { useRefreshWeekdays } from "./useRoutines";
import { WeekdayPicker } from "./WeekdayPicker";

interface Props {
  /** Null for a new one. */
  routine: Routine | null;
  daysPerWeek: number;
  onClose: () => void;
}

export function RoutineDialog({ routine, daysPerWeek, onClose }: Props) {
  const [clientId] = useState(() => crypto.randomUUID());
  const refresh = useRefreshWeekdays();
  const form = useForm<RoutineForm>({
    initialValues: routineForm(routine, daysPerWeek),
    validate: {
      name: (name) => (name.trim() ? null : "Preencha este campo."),
      days: (days) =>
        days.length === daysPerWeek ? null : `Escolha ${daysPerWeek} dias, um para cada treino do seu programa.`,
    },
  });
  const { save, failed } = useSave<RoutineForm>({
    send: (values) =>
      routine
        ? api.updateRoutine({ id: routine.id, body: routineBody(values) })
        : api.createRoutine({ body: { ...routineBody(values), client_id: clientId } }),
    showErrors: ({ days_of_week, ...errors }) =>
      form.setErrors({ ...errors, ...(days_of_week && { days: days_of_week }) }),
    onSaved: async () => {
      await refresh();
      onClose();
    },
    failure: "Não deu para salvar a rotina. Tente novamente.",
  });
  return (
    <Sheet opened onClose={onClose} title={routine ? "Editar rotina" : "Criar rotina"} size="md">
      <form noValidate className={classes.form} onSubmit={form.onSubmit((values) => save.mutate(values))}>
        <WeekdayPicker
          count={daysPerWeek}
          value={form.values.days}
          onChange={(days) => form.setFieldValue("days", [...days])}
          error={form.errors.days}
        />
        <TextInput label="Nome" maxLength={80} {...form.getInputProps("name")} />
        <Textarea
          label="Descrição (opcional)"
          autosize
          minRows={1}
          maxLength={300}
          {...form.getInputProps("description")}
        />
        <Checkbox label="Seguir esta rotina" {...form.getInputProps("isActive", { type: "checkbox" })} />
        <FormEnd failed={failed} submitLabel="Salvar" isSaving={save.isPending} onClose={onClose} />
      </form>
    </Sheet>
  );
}
