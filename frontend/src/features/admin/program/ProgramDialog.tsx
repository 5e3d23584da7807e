import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useRef, useState } from "react";
import type { AdminUser, DeskProgramDay, DeskProgramExercise, MemberProgram } from "@/api";
import { weekTexts } from "@/features/workout";
import { formatDate, formatKg, plural } from "@/lib/format";
import { Sheet } from "@/ui/dialog/Sheet";
import { ListSkeleton } from "@/ui/page/Skeletons";
import { ProgramCheck } from "../check/ProgramCheck";
import { Loaded } from "../Loaded";
import { adminQueries } from "../queries";
import { ChangeForm } from "./ChangeForm";
import { saidBy, thisWeekText } from "./model";
import classes from "./program.module.css";
import { useProgramChanges } from "./useProgramChanges";

interface Props {
  user: AdminUser;
  /** Whose change form is open at once. */
  exercise?: number | undefined;
  onClose: () => void;
}

export const ProgramDialog = ({ user, exercise, onClose }: Props) => (
  <Sheet opened onClose={onClose} title={`Programa de ${user.name || user.email}`}>
    <ProgramPanel user={user} exercise={exercise} />
  </Sheet>
);

/** A member's program, with what the trainer changes in it until it is taken back. */
export function ProgramPanel({ user, exercise }: Omit<Props, "onClose">) {
  const query = useQuery(adminQueries.program(user.id));
  // Stands above the program, so both are shown at once.
  const check = useQuery(adminQueries.programCheck(user.id));
  if (check.isPending) return <ListSkeleton />;
  return (
    <Loaded query={query} failure="Não deu para abrir o programa">
      {(program) => <Program userId={user.id} program={program} exercise={exercise} />}
    </Loaded>
  );
}

const wishes = { gym: "a academia não tem", taste: "não quer fazer" } as const;

interface ProgramProps {
  userId: number;
  program: MemberProgram;
  exercise: number | undefined;
}

function Program({ userId, program, exercise }: ProgramProps) {
  const { change, takeBack } = useProgramChanges(userId);
  /** The day and the exercise that are being changed. */
  const [edited, setEdited] = useState(() => placeOf(program, exercise));
  const top = useRef<HTMLParagraphElement>(null);
  return (
    <div className={classes.content}>
      <ProgramCheck userId={userId} onEdit={() => top.current?.focus()} />
      <p ref={top} tabIndex={-1} className={classes.week}>
        {weekTexts(program.week).join(" ")}
      </p>
      {exercise !== undefined && edited === null && placeOf(program, exercise) === null && (
        <p role="status" className={classes.meta}>
          O exercício não está mais no programa.
        </p>
      )}
      {program.changes.length > 0 && (
        <section aria-labelledby="mudancas">
          <h3 id="mudancas">Suas mudanças</h3>
          <ul className={classes.changes}>
            {program.changes.map((one) => (
              <li key={`${one.exercise.id} ${one.kind}`}>
                <p>
                  {saidBy(one)}
                  {one.note && <q className={classes.note}>{one.note}</q>}
                  <span className={classes.meta}>
                    {formatDate(one.on)}, {one.by}
                  </span>
                </p>
                <Button
                  size="sm"
                  variant="default"
                  disabled={takeBack.isPending}
                  aria-label={`Desfazer: ${saidBy(one)}`}
                  onClick={() => takeBack.mutate(one)}
                >
                  Desfazer
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {program.excluded.length > 0 && (
        <p className={classes.meta}>
          O aluno deixa de fora:{" "}
          {program.excluded
            .map(({ exercise, reason }) => `${exercise.name} (${wishes[reason as keyof typeof wishes] ?? reason})`)
            .join(", ")}
          .
        </p>
      )}
      {program.days.map((day) => (
        <Day
          key={day.day_code}
          day={day}
          edited={edited}
          shown={exercise}
          onEdit={setEdited}
          form={(exercise) => (
            <ChangeForm
              userId={userId}
              exercise={exercise}
              isBusy={change.isPending}
              onCancel={() => setEdited(null)}
              onSave={(wish) => change.mutateAsync({ exercise: exercise.exercise, wish }).then(() => setEdited(null))}
            />
          )}
        />
      ))}
    </div>
  );
}

const keyOf = (day: DeskProgramDay, { exercise }: DeskProgramExercise) => `${day.day_code} ${exercise.id}`;

/** The first place of an exercise in the program. */
function placeOf(program: MemberProgram, exercise: number | undefined): string | null {
  for (const day of program.days) {
    const planned = day.exercises.find((one) => one.exercise.id === exercise);
    if (planned) return keyOf(day, planned);
  }
  return null;
}

interface DayProps {
  day: DeskProgramDay;
  edited: string | null;
  /** Scrolled to at first. */
  shown: number | undefined;
  onEdit: (key: string) => void;
  form: (exercise: DeskProgramExercise) => React.ReactNode;
}

function Day({ day, edited, shown, onEdit, form }: DayProps) {
  const reveal = useCallback((row: HTMLElement | null) => row?.scrollIntoView({ block: "center" }), []);
  const id = `dia-${day.day_code}`;
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>
        {day.name} <span className={classes.meta}>{day.estimated_minutes} min</span>
      </h3>
      <ul className={classes.exercises}>
        {day.exercises.map((planned) => {
          const key = keyOf(day, planned);
          return (
            <li key={key} ref={planned.exercise.id === shown && edited === key ? reveal : undefined}>
              <div className={classes.exercise}>
                <p>
                  <strong>{planned.exercise.name}</strong>
                  <span className={classes.prescribed}>
                    {plural(planned.sets, "série", "séries")} de {planned.reps}
                    {thisWeekText(planned)}
                    {planned.weight !== null && `, hoje ${formatKg(planned.weight)}`}
                  </span>
                  <span className={classes.meta}>{planned.reason}</span>
                </p>
                {edited !== key && (
                  <Button
                    size="sm"
                    variant="default"
                    aria-label={`Mudar ${planned.exercise.name}`}
                    onClick={() => onEdit(key)}
                  >
                    Mudar
                  </Button>
                )}
              </div>
              {edited === key && form(planned)}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
