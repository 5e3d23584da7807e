import { Button, Checkbox, NativeSelect, Textarea, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useSuspenseQuery } from "@tanstack/react-query";
import { addDays, localDate } from "@/lib/time/dates";
import { DialogActions } from "@/ui/dialog/DialogActions";
import { Sheet } from "@/ui/dialog/Sheet";
import { Boundary } from "@/ui/page/Boundary";
import { ListSkeleton } from "@/ui/page/Skeletons";
import { workoutQueries } from "../data/queries";
import classes from "../workouts.module.css";
import { CUSTOM_TYPE, type PastValues, pastDateError, pastMinutesError } from "./logPast";
import { useLogPast } from "./useLogPast";

interface Props {
  /** The chosen day; yesterday by default. */
  date?: string;
  onClose: () => void;
  /** Called with the workout whose sets are to be entered next. */
  onSets: (id: number) => void;
}

export function LogPastDialog(props: Props) {
  return (
    <Sheet opened onClose={props.onClose} title="Registrar treino de outro dia" size="md">
      <Boundary fallback={<ListSkeleton />} title="Não deu para abrir o seu programa">
        <LogPastForm {...props} />
      </Boundary>
    </Sheet>
  );
}

function LogPastForm({ date, onClose, onSets }: Props) {
  const { data: templates } = useSuspenseQuery(workoutQueries.templates());
  const today = localDate(new Date());
  const form = useForm<PastValues>({
    initialValues: {
      day: templates[0]?.day_code ?? CUSTOM_TYPE,
      date: date ?? addDays(today, -1),
      minutes: "",
      name: "",
      notes: "",
      withSets: true,
    },
    validate: { date: (date) => pastDateError(date, today), minutes: pastMinutesError },
  });
  const save = useLogPast({
    templates,
    showErrors: form.setErrors,
    onDone: (id) => (id === null ? onClose() : onSets(id)),
  });
  const days = [
    ...templates.map(({ day_code, name }) => ({ value: day_code as string, label: name })),
    { value: CUSTOM_TYPE, label: "Treino livre" },
  ];
  const isFree = form.values.day === CUSTOM_TYPE;
  return (
    <form noValidate className={classes.form} onSubmit={form.onSubmit((values) => save.mutate(values))}>
      <NativeSelect label="Qual treino?" data={days} data-autofocus {...form.getInputProps("day")} />
      {isFree && (
        <TextInput
          label="Nome"
          description="Se deixar em branco, fica Treino Personalizado."
          maxLength={120}
          {...form.getInputProps("name")}
        />
      )}
      <div className={classes.pair}>
        <TextInput label="Data" type="date" max={today} {...form.getInputProps("date")} />
        <TextInput label="Duração (min)" inputMode="numeric" placeholder="Ex.: 60" {...form.getInputProps("minutes")} />
      </div>
      <Textarea label="Observações" autosize minRows={2} maxLength={1000} {...form.getInputProps("notes")} />
      <Checkbox
        label="Anotar as séries em seguida"
        description={
          isFree ? "Você escolhe os exercícios e anota o que fez." : "Os exercícios do programa já vêm na lista."
        }
        {...form.getInputProps("withSets", { type: "checkbox" })}
      />
      <DialogActions>
        <Button variant="default" size="md" onClick={onClose} disabled={save.isPending}>
          Cancelar
        </Button>
        <Button type="submit" size="md" variant="accent" loading={save.isPending}>
          Registrar treino
        </Button>
      </DialogActions>
    </form>
  );
}
