import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type AdminUser, api, type DeskTemplate, type DeskWorkout, type DeskWorkoutValues } from "@/api";
import { Sheet } from "@/ui/dialog/Sheet";
import { toast } from "@/ui/toast/toast";
import { Loaded } from "../Loaded";
import { adminQueries } from "../queries";
import { nameOf } from "./members";
import { type DeskForm, emptyForm, formOf } from "./model";
import { texts } from "./texts";
import { WorkoutForm } from "./WorkoutForm";

/** What is written: a member's new workout, from a template or from nothing, an old one, or a template. */
export type Target =
  | { kind: "new"; template: DeskTemplate | null }
  | { kind: "edit"; workout: DeskWorkout }
  | { kind: "newTemplate" }
  | { kind: "editTemplate"; template: DeskTemplate };

interface Props {
  user: AdminUser;
  target: Target;
  onSaved: () => void;
  onClose: () => void;
}

const storedOf = (target: Target) => {
  if (target.kind === "newTemplate") return null;
  return target.kind === "edit" ? target.workout : target.template;
};

function titleOf(target: Target, user: AdminUser): string {
  if (target.kind === "new") return `Novo treino de ${nameOf(user)}`;
  if (target.kind === "edit") return `Editar ${target.workout.name}`;
  return target.kind === "newTemplate" ? "Novo modelo" : `Editar modelo ${target.template.name}`;
}

const isTemplate = ({ kind }: Target) => kind === "newTemplate" || kind === "editTemplate";

function send(target: Target, user: AdminUser, clientId: string, body: DeskWorkoutValues): Promise<unknown> {
  switch (target.kind) {
    case "new":
      return api.createDeskWorkout({ body: { ...body, user_id: user.id, client_id: clientId } });
    case "edit":
      return api.updateDeskWorkout({ id: target.workout.id, body });
    case "newTemplate":
      return api.createDeskTemplate({ body });
    case "editTemplate":
      return api.updateDeskTemplate({ id: target.template.id, body });
  }
}

const doneText = (target: Target) => {
  if (isTemplate(target)) return texts.templateSaved;
  return target.kind === "new" ? texts.created : texts.saved;
};
const failure = (target: Target) => {
  if (isTemplate(target)) return texts.templateNotSaved;
  return target.kind === "new" ? texts.notCreated : texts.notSaved;
};

/** The form, once the catalogue has said how the exercises are measured. */
export function OpenForm({ user, target, onSaved, onClose }: Props) {
  const client = useQueryClient();
  // One for the opened form: however often it is sent, the workout is made once.
  const [clientId] = useState(() => crypto.randomUUID());
  const stored = storedOf(target);
  const catalogue = useQuery(adminQueries.exercises());
  // Only a help: the form opens without it.
  const { data: lastLoads = [] } = useQuery({ ...adminQueries.lastLoads(user.id), enabled: !isTemplate(target) });
  const title = titleOf(target, user);
  const form = (initial: DeskForm) => (
    <FixedForm
      initial={initial}
      title={title}
      userId={isTemplate(target) ? null : user.id}
      lastLoads={lastLoads}
      submitLabel={target.kind === "new" ? "Criar treino" : "Salvar"}
      failure={failure(target)}
      send={(body) => send(target, user, clientId, body)}
      onClose={onClose}
      onSaved={async () => {
        toast.success(doneText(target));
        onSaved();
        const { queryKey } = isTemplate(target) ? adminQueries.deskTemplates() : adminQueries.workouts(user.id);
        await client.invalidateQueries({ queryKey });
      }}
    />
  );
  if (stored === null) return form(emptyForm);
  if (catalogue.data) return form(formOf(stored, catalogue.data));
  return (
    <Sheet opened onClose={onClose} title={title}>
      <Loaded query={catalogue} failure="Não deu para abrir os exercícios">
        {() => null}
      </Loaded>
    </Sheet>
  );
}

/** The form keeps what it began with, whatever is loaded later. */
function FixedForm({ initial, ...props }: Parameters<typeof WorkoutForm>[0]) {
  const [first] = useState(initial);
  return <WorkoutForm {...props} initial={first} />;
}
