import type { Exercise, MuscleGroup } from "@/api";
import { fold, matching } from "@/lib/text";

/** In the catalogue's order. */
export const muscleGroups = [
  "Peito",
  "Costas",
  "Ombros",
  "Quadríceps",
  "Posterior",
  "Glúteos",
  "Bíceps",
  "Tríceps",
  "Abdômen",
  "Panturrilhas",
  "Trapézio",
  "Cardio",
] as const satisfies readonly MuscleGroup[];

export const ANY = "";
export type GroupFilter = MuscleGroup | typeof ANY;

export interface ExerciseFilter {
  search: string;
  group: GroupFilter;
  /** The catalogue's name for it. */
  equipment: string;
}

export const NO_FILTER: ExerciseFilter = { search: "", group: ANY, equipment: ANY };

export interface Indexed {
  exercise: Exercise;
  /** Name and synonyms, folded once, because each keystroke searches all of them. */
  text: string;
  name: string;
}

export const indexExercises = (exercises: readonly Exercise[]): Indexed[] =>
  exercises.map((exercise) => ({
    exercise,
    name: fold(exercise.name),
    text: [exercise.name, ...exercise.synonyms].map(fold).join("\n"),
  }));

/** Matches all words in any order; matches at the start of the name come first. */
export function findExercises(indexed: readonly Indexed[], filter: ExerciseFilter): Exercise[] {
  const { search, group, equipment } = filter;
  const wanted = fold(search);
  const matches = matching(search);
  const found = indexed.filter(
    ({ exercise, text }) =>
      (group === ANY || exercise.muscle_group === group) &&
      (equipment === ANY || exercise.equipment === equipment) &&
      matches(text),
  );
  const startsWithSearch = ({ name }: Indexed) => wanted !== "" && name.startsWith(wanted);
  return [...found.filter(startsWithSearch), ...found.filter((entry) => !startsWithSearch(entry))].map(
    ({ exercise }) => exercise,
  );
}

/** Most used first. */
const equipmentLabels: Record<string, string> = {
  peso_corporal: "Peso do corpo",
  halteres: "Halteres",
  polia: "Polia",
  maquina: "Máquina",
  barra: "Barra",
  smith: "Smith",
  barra_w: "Barra W",
  esteira: "Esteira",
  bicicleta: "Bicicleta",
  bola_suica: "Bola suíça",
  elastico: "Elástico",
  anilha: "Anilha",
  caneleira: "Caneleira",
  kettlebell: "Kettlebell",
  eliptico: "Elíptico",
  remo_ergometro: "Remo ergômetro",
  simulador_escada: "Escada",
  corda: "Corda",
};

/** The equipment, or for a member's own exercise the fact that it is theirs. */
export const equipmentLabel = ({ equipment, is_custom }: Exercise) =>
  is_custom ? "Seu exercício" : equipmentLabels[equipment];

/** Muscle group and equipment, as text. */
export function exerciseFacts(exercise: Exercise): string {
  const label = equipmentLabel(exercise);
  const { muscle_group } = exercise;
  return label ? `${muscle_group} · ${label}` : muscle_group;
}

export const equipment = Object.entries(equipmentLabels).map(([value, label]) => ({ value, label }));

export const isMuscleGroup = (text: string): text is MuscleGroup => muscleGroups.some((group) => group === text);
