import { NativeSelect, Textarea, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import { api, type NewChallenge } from "@/api";
import { useSave } from "@/api/useSave";
import { formatDate } from "@/lib/format";
import { readNumber } from "@/lib/number";
import { localDate } from "@/lib/time/dates";
import { Sheet } from "@/ui/dialog/Sheet";
import { Choices } from "@/ui/form/Choices";
import { FormEnd } from "@/ui/form/FormEnd";
import classes from "./challenge.module.css";
import { endOf, type Period, periodOptions, TARGET, workUnitOptions } from "./model";
import { useRefreshChallenges } from "./useRefreshChallenges";

interface Values {
  title: string;
  description: string;
  type: Period;
  start_date: string;
  target_value: string;
  target_unit: NonNullable<NewChallenge["target_unit"]>;
}

export function ChallengeDialog({ onClose }: { onClose: () => void }) {
  const [clientId] = useState(() => crypto.randomUUID());
  const form = useForm<Values>({
    initialValues: {
      title: "",
      description: "",
      type: "weekly",
      start_date: localDate(new Date()),
      target_value: "1",
      target_unit: "sessions",
    },
    validate: { target_value: (typed) => readNumber(typed, TARGET).problem },
  });
  const refresh = useRefreshChallenges();
  const { save, failed } = useSave<Values>({
    send: ({ target_value, title, description, ...values }) =>
      api.createChallenge({
        body: {
          ...values,
          title: title.trim(),
          description: description.trim() || null,
          target_value: readNumber(target_value, TARGET).value,
          client_id: clientId,
        },
      }),
    showErrors: form.setErrors,
    onSaved: async () => {
      await refresh();
      onClose();
    },
    failure: "Não deu para criar o desafio. Tente novamente.",
  });
  const { title, type, start_date } = form.values;
  return (
    <Sheet opened onClose={onClose} title="Criar desafio" size="md">
      <form noValidate className={classes.form} onSubmit={form.onSubmit((values) => save.mutate(values))}>
        <TextInput label="Título" maxLength={80} data-autofocus {...form.getInputProps("title")} />
        <Textarea
          label="Descrição (opcional)"
          autosize
          minRows={2}
          maxLength={300}
          {...form.getInputProps("description")}
        />
        <Choices
          legend="Tipo"
          options={periodOptions}
          value={type}
          onChange={(next) => form.setFieldValue("type", next)}
          error={form.errors.type}
        />
        <div className={classes.pair}>
          <TextInput label="Meta" inputMode="numeric" maxLength={11} {...form.getInputProps("target_value")} />
          <NativeSelect label="Unidade" data={[...workUnitOptions]} {...form.getInputProps("target_unit")} />
        </div>
        <TextInput label="Início" type="date" {...form.getInputProps("start_date")} />
        {start_date && (
          <p className={classes.derived}>
            Termina em <strong>{formatDate(endOf(type, start_date))}</strong>.
          </p>
        )}
        <FormEnd
          failed={failed}
          submitLabel="Criar desafio"
          isSaving={save.isPending}
          isComplete={title.trim() !== "" && start_date !== ""}
          onClose={onClose}
        />
      </form>
    </Sheet>
  );
}
