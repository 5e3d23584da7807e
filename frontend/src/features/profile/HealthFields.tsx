import { Button, Checkbox } from "@mantine/core";
import { IconHeartbeat, IconTargetArrow } from "@tabler/icons-react";
import type { Profile } from "@/api";
import { GrowingTextarea } from "@/ui/form/GrowingTextarea";
import { Notice } from "@/ui/Notice";
import { FocusFields } from "./FocusFields";
import { AnsweredScreening, HealthQuestions } from "./HealthQuestions";
import { NO_FOCUS } from "./model";
import classes from "./profile.module.css";
import { type ProfileFormState, useConsent } from "./useProfileForm";

interface Props {
  form: ProfileFormState;
  profile: Profile | null;
  /** Called with the limitations once they are written. */
  onWritten: (text: string) => void;
}

/** What the body doesn't allow, in the member's words and by the health questions, and the consent to use it. */
export function HealthFields({ form, profile, onWritten }: Props) {
  const { withdraws, changeConsent } = useConsent(form, profile?.has_health_consent === true);
  const { focus } = form.values;
  const questions = (
    <HealthQuestions
      values={form.values.screening}
      onChange={(values) => form.setFieldValue("screening", values)}
      error={form.errors.screening}
    />
  );
  return (
    <div className={classes.limitations}>
      <div data-field="limitations">
        <GrowingTextarea
          label="Tem alguma limitação?"
          description="Lesão, dor ou cirurgia, com as suas palavras. Se não tem nada, deixe em branco."
          placeholder="Ex.: dor no joelho direito ao agachar"
          minRows={2}
          maxLength={2000}
          classNames={{ label: classes.legend }}
          {...form.getInputProps("limitations")}
          onBlur={(event) => onWritten(event.currentTarget.value)}
        />
      </div>
      {focus ? (
        <FocusFields value={focus} onChange={(value) => form.setFieldValue("focus", value)} />
      ) : (
        <Button
          variant="subtle"
          classNames={{ root: classes.more, label: classes.wrapped }}
          leftSection={<IconTargetArrow size={18} aria-hidden />}
          onClick={() => form.setFieldValue("focus", NO_FOCUS)}
        >
          Dar mais atenção a um grupo (opcional)
        </Button>
      )}
      {profile?.focus_note && <p>{profile.focus_note}</p>}
      <div data-field="screening">
        {profile?.health_screening && !profile.is_screening_due ? (
          <AnsweredScreening screening={profile.health_screening}>{questions}</AnsweredScreening>
        ) : (
          questions
        )}
      </div>
      <div data-field="healthConsent">
        <Checkbox
          label="Autorizo o uso dessas informações de saúde só para adaptar o meu programa. Posso voltar atrás quando quiser."
          {...form.getInputProps("healthConsent", { type: "checkbox" })}
          onChange={(event) => changeConsent(event.currentTarget.checked)}
        />
      </div>
      {withdraws && (
        <p role="status">
          Ao salvar, as suas limitações e respostas são apagadas e o programa deixa de levá-las em conta.
        </p>
      )}
      {profile && !withdraws && <LimitationNotes notes={profile.limitation_notes} />}
    </div>
  );
}

/** How the program interprets the limitations, in the server's words. */
function LimitationNotes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <Notice label="O que levamos em conta" icon={<IconHeartbeat size={20} stroke={1.8} aria-hidden />}>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </Notice>
  );
}
