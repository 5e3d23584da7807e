import {
  type Announcements,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { sortableKeyboardCoordinates } from "@dnd-kit/sortable";

const INSTRUCTIONS =
  "Para mudar a ordem, pressione espaço, leve o exercício com as setas e pressione espaço de novo. Esc cancela.";

/** Sorting by finger, mouse and keyboard. */
export const useSortingSensors = () =>
  useSensors(useSensor(PointerSensor), useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }));

interface Sorted {
  id: string;
  name: string;
}

/** What a screen reader says while exercises are sorted. */
export function sortingTexts(exercises: readonly Sorted[]) {
  const place = (id: UniqueIdentifier) => exercises.findIndex((exercise) => exercise.id === id);
  const name = (id: UniqueIdentifier) => exercises[place(id)]?.name ?? "";
  const where = (id: UniqueIdentifier) => `lugar ${place(id) + 1} de ${exercises.length}`;
  const announcements: Announcements = {
    onDragStart: ({ active }) => `${name(active.id)} levantado, ${where(active.id)}.`,
    onDragOver: ({ active, over }) => (over ? `${name(active.id)}, ${where(over.id)}.` : undefined),
    onDragEnd: ({ active, over }) => `${name(active.id)} colocado no ${where(over?.id ?? active.id)}.`,
    onDragCancel: ({ active }) => `${name(active.id)} ficou no ${where(active.id)}.`,
  };
  return { announcements, screenReaderInstructions: { draggable: INSTRUCTIONS } };
}
