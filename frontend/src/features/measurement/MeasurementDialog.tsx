import { TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { api, type OwnBodyMeasurement } from "@/api";
import { useSave } from "@/api/useSave";
import { localDate } from "@/lib/time/dates";
import { Sheet } from "@/ui/dialog/Sheet";
import { FormEnd } from "@/ui/form/FormEnd";
import { toast } from "@/ui/toast/toast";
import classes from "./measurement.module.css";
import { bodyOf, type FormValues, formValues, measures, validate } from "./measures";
import { useRefreshMeasurements } from "./queries";

interface Props {
  /** Today's is changed if there is one. */
  measured: readonly OwnBodyMeasurement[];
  /** The day that is changed. */
  initialDate: string;
  onClose: () => void;
}

type Values = FormValues & { date: string };

export function MeasurementDialog({ measured, initialDate, onClose }: Props) {
  const refresh = useRefreshMeasurements();
  const today = localDate(new Date());
  const of = (date: string) => formValues(measured.find((one) => one.date === date));
  const form = useForm<Values>({
    initialValues: { date: initialDate, ...of(initialDate) },
    validate: (values) => ({ ...validate(values), ...(!values.date && { date: "Preencha este campo." }) }),
  });
  const { save, failed } = useSave<Values>({
    send: ({ date, ...values }) => api.putBodyMeasurement({ date, body: bodyOf(values) }),
    showErrors: ({ consent, ...errors }) => {
      form.setErrors(errors);
      if (consent === undefined) return;
      // Withdrawn on another device: the screen asks for it again.
      toast.error(consent);
      void refresh();
    },
    onSaved: async () => {
      await refresh();
      onClose();
    },
    failure: "Não deu para salvar as medidas. Tente novamente.",
  });
  return (
    <Sheet opened onClose={onClose} title="Registrar medidas" size="md">
      <form noValidate className={classes.form} onSubmit={form.onSubmit((values) => save.mutate(values))}>
        <div className={classes.fields}>
          {measures.map(({ key, label, unit }) => (
            <TextInput
              key={key}
              label={`${label} (${unit})`}
              inputMode="decimal"
              autoComplete="off"
              maxLength={6}
              {...(key === "weight_kg" && { "data-autofocus": true })}
              {...form.getInputProps(key)}
            />
          ))}
        </div>
        <TextInput
          label="Data"
          type="date"
          max={today}
          {...form.getInputProps("date")}
          // What was measured on that day is changed, not mixed with what is typed for another.
          onChange={({ currentTarget: { value } }) =>
            form.setValues({ date: value, ...(measured.some((one) => one.date === value) && of(value)) })
          }
        />
        <FormEnd failed={failed} submitLabel="Salvar" isSaving={save.isPending} onClose={onClose} />
      </form>
    </Sheet>
  );
}
