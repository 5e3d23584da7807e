import { Choices } from "@/ui/form/Choices";
import { availabilities, durations, levels, objectives } from "./model";
import { partsUpTo } from "./parts";
import type { ProfileFormState } from "./useProfileForm";

interface Props {
  form: ProfileFormState;
  /** How many parts of the questionnaire are answered. */
  answered: number;
}

/** Whom the program is for, and how much time there is. */
export function TrainingFields({ form, answered }: Props) {
  const { level, objective, availability, session_duration } = form.values;
  return (
    <>
      <div data-field="level">
        <Choices
          legend="Qual é o seu nível?"
          options={levels}
          value={level}
          onChange={(v) => form.setFieldValue("level", v)}
          error={form.errors.level}
          isProposed={answered < partsUpTo("level")}
        />
      </div>
      <div data-field="objective">
        <Choices
          legend="Qual é o seu objetivo?"
          columns={2}
          options={objectives}
          value={objective}
          onChange={(v) => form.setFieldValue("objective", v)}
          error={form.errors.objective}
          isProposed={answered < partsUpTo("objective")}
        />
      </div>
      <div data-field="availability">
        <Choices
          legend="Quantos dias por semana?"
          options={availabilities}
          value={availability}
          onChange={(v) => form.setFieldValue("availability", v)}
          error={form.errors.availability}
          isProposed={answered < partsUpTo("availability")}
        />
      </div>
      <div data-field="session_duration">
        <Choices
          legend="Quanto tempo por treino?"
          options={durations}
          value={session_duration}
          onChange={(v) => form.setFieldValue("session_duration", v)}
          error={form.errors.session_duration}
          isProposed={answered < partsUpTo("session_duration")}
        />
      </div>
    </>
  );
}
