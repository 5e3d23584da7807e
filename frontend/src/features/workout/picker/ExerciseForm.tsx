import { Button, NativeSelect, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { Exercise, MuscleGroup } from "@/api";
import { type GroupFilter, isMuscleGroup, muscleGroups } from "@/features/exercise";
import { DialogActions } from "@/ui/dialog/DialogActions";
import classes from "./picker.module.css";
import type { PickerSource } from "./source";
import { texts } from "./texts";
import { useOwnExercise } from "./useOwnExercise";

interface Props {
  initialName: string;
  initialGroup: GroupFilter;
  /** The exercise to edit; null for a new one. */
  own: Exercise | null;
  source: PickerSource | undefined;
  onCreated: (exercise: Exercise) => void;
  onDone: () => void;
}

const optionsOf = (groups: readonly MuscleGroup[]) => [
  { value: "", label: "Escolha o grupo" },
  ...groups.map((group) => ({ value: group as string, label: group as string })),
];

export function ExerciseForm({ initialName, initialGroup, own, source, onCreated, onDone }: Props) {
  const form = useForm({
    initialValues: { name: initialName, group: own?.muscle_group ?? initialGroup },
    validate: {
      name: (name) => (name.trim() === "" ? "Dê um nome ao exercício." : null),
      group: (group) => (isMuscleGroup(group) ? null : "Escolha o grupo muscular."),
    },
  });
  const { save, remove } = useOwnExercise({ own, onCreated, onDone, showErrors: form.setErrors });
  const isBusy = save.isPending || remove.isPending;
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={form.onSubmit(({ name, group }) => {
        if (!isMuscleGroup(group)) return;
        if (source) {
          source.creation?.onCreate({ name: name.trim(), group });
          onDone();
        } else save.mutate({ name, group });
      })}
    >
      <TextInput label="Nome do exercício" maxLength={80} data-autofocus {...form.getInputProps("name")} />
      <NativeSelect
        label="Grupo muscular"
        data={optionsOf(source?.groups ?? muscleGroups)}
        {...form.getInputProps("group")}
      />
      {own && (
        <Button
          variant="subtle"
          color="red"
          disabled={isBusy}
          className={classes.remove}
          onClick={() => remove.mutate(own)}
        >
          Excluir exercício
        </Button>
      )}
      <DialogActions>
        <Button variant="default" size="md" onClick={onDone} disabled={isBusy}>
          Voltar
        </Button>
        <Button type="submit" size="md" variant="accent" loading={save.isPending}>
          {own ? "Salvar" : texts.create}
        </Button>
      </DialogActions>
    </form>
  );
}
