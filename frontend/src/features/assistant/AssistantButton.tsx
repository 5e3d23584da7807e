import { ActionIcon } from "@mantine/core";
import { IconMessageCircle } from "@tabler/icons-react";
import { useEffect } from "react";
import { preloadPanel, togglePanel } from "./lazy";
import { type ExerciseOnScreen, showExercise, usePanelState } from "./panelState";
import { useIsOffered } from "./useIsOffered";

interface Props {
  exercise: ExerciseOnScreen | null;
  className?: string | undefined;
}

/** For a screen on which nothing may float. */
export function AssistantButton({ exercise, className }: Props) {
  const isOffered = useIsOffered();
  const isOpen = usePanelState() === "open";
  const { id, name } = exercise ?? {};
  useEffect(() => {
    showExercise(id === undefined || name === undefined ? null : { id, name });
    return () => showExercise(null);
  }, [id, name]);
  if (!isOffered) return null;
  return (
    <ActionIcon
      size={48}
      className={className}
      aria-label="Assistente"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onPointerDown={preloadPanel}
      onClick={togglePanel}
    >
      <IconMessageCircle size={24} stroke={1.8} aria-hidden />
    </ActionIcon>
  );
}
