import { Modal, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api, type Exercise } from "@/api";
import { fold } from "@/lib/text";
import classes from "./picker.module.css";

export interface ExercisePickerProps {
  opened: boolean;
  onClose: () => void;
  onPick: (exercise: Exercise) => void;
}

/** The catalogue and the member's own exercises, to choose from; closing it is the caller's choice. */
export function ExercisePicker({ opened, onClose, onPick }: ExercisePickerProps) {
  const [search, setSearch] = useState("");
  const { data = [] } = useQuery({ ...api.listExercises.query(), queryKey: ["exercise", "list"] });
  const wanted = fold(search);
  const found = data.filter(({ name, synonyms }) => [name, ...synonyms].some((text) => fold(text).includes(wanted)));
  return (
    <Modal opened={opened} onClose={onClose} title="Escolher exercício">
      <TextInput
        type="search"
        label="Buscar exercício"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <ul className={classes.list}>
        {found.map((exercise) => (
          <li key={exercise.id}>
            <button type="button" onClick={() => onPick(exercise)}>
              {exercise.name}
              <small>{exercise.muscle_group}</small>
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p role="status">Nenhum exercício encontrado</p>}
    </Modal>
  );
}
