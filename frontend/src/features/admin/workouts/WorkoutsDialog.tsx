import { Button } from "@mantine/core";
import { IconArrowLeft, IconPlus, IconTemplate } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { AdminUser, DeskTemplate, DeskWorkout } from "@/api";
import { Sheet } from "@/ui/dialog/Sheet";
import { Loaded } from "../Loaded";
import { adminQueries } from "../queries";
import { AssignPanel } from "./AssignPanel";
import { CopyPanel } from "./CopyPanel";
import { nameOf } from "./members";
import { OpenForm, type Target } from "./OpenForm";
import { TemplateList } from "./TemplateList";
import { WorkoutList } from "./WorkoutList";
import classes from "./workouts.module.css";

type View =
  | { kind: "workouts" }
  | { kind: "templates" }
  | { kind: "copy"; workout: DeskWorkout }
  | { kind: "assign"; template: DeskTemplate }
  | { kind: "form"; target: Target; from: "workouts" | "templates" };

const WORKOUTS: View = { kind: "workouts" };

interface Props {
  user: AdminUser;
  initial?: View;
  onClose: () => void;
}

const titleOf = (view: View, user: AdminUser) => {
  if (view.kind === "copy") return `Duplicar ${view.workout.name}`;
  if (view.kind === "assign") return `Atribuir ${view.template.name}`;
  return view.kind === "templates" ? "Modelos de treino" : `Treinos de ${nameOf(user)}`;
};

/** The workouts that the trainer made for a member, and the templates they may come from. */
export function WorkoutsDialog({ user, initial = WORKOUTS, onClose }: Props) {
  const [view, setView] = useState<View>(initial);
  // Where the page shows the workouts, the dialog ends with what was opened.
  const showWorkouts = initial.kind === "workouts" ? () => setView(WORKOUTS) : onClose;
  const showTemplates = () => setView({ kind: "templates" });
  const write = (target: Target) => setView({ kind: "form", target, from: "workouts" });
  const writeTemplate = (target: Target) => setView({ kind: "form", target, from: "templates" });
  if (view.kind === "form") {
    const leave = view.from === "templates" ? showTemplates : showWorkouts;
    return <OpenForm user={user} target={view.target} onSaved={leave} onClose={leave} />;
  }
  const back = view.kind === "assign" ? showTemplates : view.kind === "workouts" ? onClose : showWorkouts;
  return (
    <Sheet opened onClose={back} title={titleOf(view, user)} closeOnClickOutside={false}>
      {view.kind === "copy" && <CopyPanel workout={view.workout} onClose={showWorkouts} />}
      {view.kind === "assign" && <AssignPanel template={view.template} onClose={showTemplates} />}
      {view.kind === "templates" && (
        <div className={classes.content}>
          <div className={classes.tools}>
            <Button variant="default" leftSection={<IconArrowLeft size={18} aria-hidden />} onClick={showWorkouts}>
              Voltar
            </Button>
            <Button
              variant="accent"
              leftSection={<IconPlus size={18} aria-hidden />}
              onClick={() => writeTemplate({ kind: "newTemplate" })}
            >
              Novo modelo
            </Button>
          </div>
          <TemplateList
            onUse={(template) => write({ kind: "new", template })}
            onAssign={(template) => setView({ kind: "assign", template })}
            onEdit={(template) => writeTemplate({ kind: "editTemplate", template })}
            onClose={showWorkouts}
          />
        </div>
      )}
      {view.kind === "workouts" && <Workouts user={user} onView={setView} />}
    </Sheet>
  );
}

/** The workouts on the member's page; what is opened from there is a dialog. */
export function WorkoutsPanel({ user }: { user: AdminUser }) {
  const [view, setView] = useState<View | null>(null);
  return (
    <>
      <Workouts user={user} onView={setView} />
      {view && <WorkoutsDialog user={user} initial={view} onClose={() => setView(null)} />}
    </>
  );
}

function Workouts({ user, onView }: { user: AdminUser; onView: (view: View) => void }) {
  const query = useQuery(adminQueries.workouts(user.id));
  const write = (target: Target) => onView({ kind: "form", target, from: "workouts" });
  return (
    <div className={classes.content}>
      <div className={classes.tools}>
        <Button
          variant="default"
          leftSection={<IconTemplate size={18} aria-hidden />}
          onClick={() => onView({ kind: "templates" })}
        >
          Modelos
        </Button>
        <Button
          variant="accent"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => write({ kind: "new", template: null })}
        >
          Novo treino
        </Button>
      </div>
      <Loaded query={query} failure="Não deu para abrir os treinos">
        {(workouts) => (
          <WorkoutList
            workouts={workouts}
            onEdit={(workout) => write({ kind: "edit", workout })}
            onCopy={(workout) => onView({ kind: "copy", workout })}
          />
        )}
      </Loaded>
    </div>
  );
}
