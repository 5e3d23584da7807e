import { Button, Group, Modal, Textarea, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError, api, fieldErrors, type Workout } from "@/api";
import { localDate } from "@/lib/dates";
import { Confirm } from "@/ui/Confirm";
import { toast } from "@/ui/toast";
import { workoutName } from "./model";
import { workoutQueries } from "./queries";
import classes from "./workouts.module.css";

function useRefresh(onDone: () => void) {
  const client = useQueryClient();
  return () => {
    onDone();
    return client.invalidateQueries({ queryKey: workoutQueries.all });
  };
}

export function EditDialog({ workout, onClose }: { workout: Workout; onClose: () => void }) {
  const [asksDelete, setAsksDelete] = useState(false);
  const refresh = useRefresh(onClose);
  const form = useForm({
    initialValues: { name: workoutName(workout), date: workout.date.slice(0, 10), notes: workout.notes ?? "" },
    validate: {
      name: (name) => (name.trim() === "" ? "Dê um nome ao treino." : null),
      date: (date) => (date === "" ? "Escolha a data." : null),
    },
  });
  const save = useMutation({
    mutationFn: (values: typeof form.values) =>
      api.updateWorkout({ id: workout.id, body: { ...values, notes: values.notes.trim() || null } }),
    onSuccess: () => {
      toast.success("Treino atualizado.");
      return refresh();
    },
    onError: (error) => {
      const fields = fieldErrors(error);
      if (Object.keys(fields).length > 0) form.setErrors(fields);
      else toast.error("Erro ao salvar treino. Tente novamente.");
    },
  });
  const remove = useMutation({
    mutationFn: () => api.deleteWorkout({ id: workout.id }),
    onSuccess: () => {
      toast.success("Treino excluído.");
      return refresh();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 404) return refresh();
      toast.error("Erro ao excluir treino. Tente novamente.");
      setAsksDelete(false);
    },
  });
  return (
    <>
      <Modal opened={!asksDelete} onClose={onClose} title="Editar treino">
        <form noValidate onSubmit={form.onSubmit((values) => save.mutate(values))} className={classes.form}>
          <TextInput label="Nome" maxLength={120} data-autofocus {...form.getInputProps("name")} />
          <TextInput label="Data" type="date" max={localDate(new Date())} {...form.getInputProps("date")} />
          <Textarea label="Observações" autosize minRows={2} maxLength={1000} {...form.getInputProps("notes")} />
          <Group justify="space-between" mt={8}>
            <Button variant="subtle" color="red" onClick={() => setAsksDelete(true)}>
              Excluir treino
            </Button>
            <Button type="submit" loading={save.isPending}>
              Salvar
            </Button>
          </Group>
        </form>
      </Modal>
      <Confirm
        opened={asksDelete}
        title="Excluir treino"
        confirmLabel="Excluir"
        isDanger
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setAsksDelete(false)}
      >
        O treino e todas as séries dele saem do seu histórico. Não dá para desfazer.
      </Confirm>
    </>
  );
}
