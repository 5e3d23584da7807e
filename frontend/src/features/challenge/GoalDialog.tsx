import { NativeSelect, Textarea, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import { api, type Goal } from "@/api";
import { useSave } from "@/api/useSave";
import { localDate } from "@/lib/time/dates";
import { Sheet } from "@/ui/dialog/Sheet";
import { Choices } from "@/ui/form/Choices";
import { FormEnd } from "@/ui/form/FormEnd";
import classes from "./challenge.module.css";
import { type GoalValues, goalBody, goalValues, OWN_UNIT, unitOptions, validateGoal } from "./goalForm";
import { endOf, periodOptions } from "./model";
import { useRefreshChallenges } from "./useRefreshChallenges";

interface Props {
  /** Null for a new one. */
  goal: Goal | null;
  onClose: () => void;
}

export function GoalDialog({ goal, onClose }: Props) {
  const [clientId] = useState(() => crypto.randomUUID());
  const form = useForm<GoalValues>({
    initialValues: goalValues(goal, localDate(new Date())),
    validate: validateGoal,
  });
  const refresh = useRefreshChallenges();
  const { save, failed } = useSave<GoalValues>({
    send: (values) =>
      goal
        ? api.updateGoal({ id: goal.id, body: goalBody(values) })
        : api.createGoal({ body: { ...goalBody(values), client_id: clientId } }),
    showErrors: form.setErrors,
    onSaved: async () => {
      await refresh();
      onClose();
    },
    failure: "Não deu para salvar a meta. Tente novamente.",
  });
  const { type, start_date, unit } = form.values;
  const isOwn = unit === OWN_UNIT;
  return (
    <Sheet opened onClose={onClose} title={goal ? "Editar meta" : "Criar meta"} size="md">
      <form noValidate className={classes.form} onSubmit={form.onSubmit((values) => save.mutate(values))}>
        <TextInput label="Título" maxLength={80} data-autofocus {...form.getInputProps("title")} />
        <div className={classes.pair}>
          <TextInput label="Meta" inputMode="numeric" maxLength={11} {...form.getInputProps("target_value")} />
          <NativeSelect label="Unidade" data={unitOptions} {...form.getInputProps("unit")} />
        </div>
        {isOwn && (
          <div className={classes.pair}>
            <TextInput label="Qual unidade?" placeholder="km" maxLength={20} {...form.getInputProps("target_unit")} />
            <TextInput
              label="Quanto já fez"
              inputMode="numeric"
              maxLength={11}
              {...form.getInputProps("current_value")}
            />
          </div>
        )}
        <Choices
          legend="Ritmo"
          options={periodOptions}
          value={type}
          onChange={(next) => form.setValues({ type: next, ...(start_date && { end_date: endOf(next, start_date) }) })}
          error={form.errors.type}
        />
        <div className={classes.pair}>
          <TextInput label="Início" type="date" {...form.getInputProps("start_date")} />
          <TextInput label="Até" type="date" min={start_date} {...form.getInputProps("end_date")} />
        </div>
        <Textarea
          label="Descrição (opcional)"
          autosize
          minRows={2}
          maxLength={300}
          {...form.getInputProps("description")}
        />
        <FormEnd failed={failed} submitLabel="Salvar" isSaving={save.isPending} onClose={onClose} />
      </form>
    </Sheet>
  );
}
