import { ActionIcon, Button, Modal, Tabs } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { useState } from "react";
import type { PlannedExercise } from "@/api";
import { repsLabel } from "./model";
import { texts } from "./texts";
import classes from "./workouts.module.css";

const tabs = [
  { value: "how", label: texts.tabs.how },
  { value: "tips", label: texts.tabs.tips },
  { value: "variations", label: texts.tabs.variations },
];

/** The day's exercises one by one. */
export function InstructionsDialog({ exercises, onClose }: { exercises: PlannedExercise[]; onClose: () => void }) {
  const [index, setIndex] = useState(0);
  const exercise = exercises[index];
  if (!exercise) return null;
  const facts = [
    ["Séries", String(exercise.sets)],
    ["Repetições", repsLabel(exercise)],
    ["Descanso", `${exercise.rest_seconds} s`],
  ];
  return (
    <Modal opened onClose={onClose} title={exercise.name} size="lg">
      <dl className={classes.exerciseFacts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.reason}>{exercise.reason}</p>
      <Tabs defaultValue="how" color="lime" keepMounted={false}>
        <Tabs.List grow>
          {tabs.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ value }) => (
          <Tabs.Panel key={value} value={value} className={classes.tabPanel}>
            {texts.noInstructions}
          </Tabs.Panel>
        ))}
      </Tabs>
      <div className={classes.dialogFoot}>
        <ActionIcon
          size={44}
          variant="default"
          aria-label="Exercício anterior"
          disabled={index === 0}
          onClick={() => setIndex(index - 1)}
        >
          <IconChevronLeft aria-hidden />
        </ActionIcon>
        <span aria-live="polite">
          {index + 1} de {exercises.length}
        </span>
        <ActionIcon
          size={44}
          variant="default"
          aria-label="Próximo exercício"
          disabled={index === exercises.length - 1}
          onClick={() => setIndex(index + 1)}
        >
          <IconChevronRight aria-hidden />
        </ActionIcon>
        <Button onClick={onClose} data-autofocus className={classes.understood}>
          {texts.understood}
        </Button>
      </div>
    </Modal>
  );
}
