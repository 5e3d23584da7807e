import { Button, TextInput } from "@mantine/core";
import { IconArrowLeft, IconPlayerPlayFilled } from "@tabler/icons-react";
import { useRef } from "react";
import { Link } from "react-router";
import { useCurrentUser } from "@/features/access";
import { useSessionLock } from "@/features/profile";
import { plural } from "@/lib/format";
import { paths } from "@/lib/paths";
import { focusProblem } from "@/ui/form/focusProblem";
import { PageHeader } from "@/ui/page/PageHeader";
import { BuilderExercises } from "./BuilderExercises";
import classes from "./builder.module.css";
import { countSets, isEmpty } from "./free";
import { LockNote } from "./LockNote";
import { useBuilder } from "./useBuilder";
import { WorkoutNote } from "./WorkoutNote";

/** A free workout, put together exercise by exercise. */
export function Builder() {
  const form = useRef<HTMLDivElement>(null);
  const hasProblem = () => focusProblem(form.current);
  const { free, dispatch, isSaving, isNameMissing, start, save, clear } = useBuilder(useCurrentUser().id, hasProblem);
  const isLocked = useSessionLock() !== null;
  return (
    <>
      <PageHeader title="Treino Livre">
        <Button
          component={Link}
          to={paths.customWorkout}
          variant="default"
          leftSection={<IconArrowLeft size={18} aria-hidden />}
        >
          Voltar
        </Button>
      </PageHeader>
      <LockNote />
      <div className={classes.builder} ref={form}>
        <div className={classes.texts}>
          <TextInput
            label="Nome do treino"
            placeholder="Ex.: Braços e abdômen"
            maxLength={120}
            value={free.name}
            error={isNameMissing && "Dê um nome ao treino."}
            onChange={(event) => dispatch({ type: "setText", text: { name: event.currentTarget.value } })}
          />
          <WorkoutNote value={free.notes} onChange={(notes) => dispatch({ type: "setText", text: { notes } })} />
        </div>
        <BuilderExercises free={free} dispatch={dispatch} />
        <div className={classes.bar} data-bottom-bar>
          <p className={classes.sum} role="status">
            {plural(free.exercises.length, "exercício", "exercícios")} · {plural(countSets(free), "série", "séries")}
            {!isEmpty(free) && (
              <Button size="compact-sm" variant="subtle" onClick={clear}>
                Limpar
              </Button>
            )}
          </p>
          <Button variant="default" size="md" loading={isSaving} onClick={save}>
            Salvar para depois
          </Button>
          <Button
            variant="accent"
            size="md"
            disabled={isSaving || isLocked}
            leftSection={<IconPlayerPlayFilled size={16} aria-hidden />}
            onClick={start}
          >
            Iniciar agora
          </Button>
        </div>
      </div>
    </>
  );
}
