import { Button, Checkbox } from "@mantine/core";
import { useForm } from "@mantine/form";
import { IconHeartbeat, IconTargetArrow } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useNavigate } from "react-router";
import { api, fieldErrors, type Profile } from "@/api";
import { accessQueries } from "@/features/access";
import { paths } from "@/lib/paths";
import { Choices } from "@/ui/form/Choices";
import { GrowingTextarea } from "@/ui/form/GrowingTextarea";
import { Notice } from "@/ui/Notice";
import { toast } from "@/ui/toast/toast";
import { FocusFields } from "./FocusFields";
import { AnsweredScreening, HealthQuestions } from "./HealthQuestions";
import {
  availabilities,
  durations,
  focusOf,
  initialValues,
  levels,
  missingConsent,
  NO_FOCUS,
  objectives,
  type ProfileValues,
  toBody,
} from "./model";
import { NewMemberNotices } from "./Notices";
import { ProgramPreview } from "./ProgramPreview";
import classes from "./profile.module.css";
import { screeningProblem } from "./screening";
import { texts } from "./texts";

function useSaveProfile(profile: Profile | null, showErrors: (errors: Record<string, string>) => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (values: ProfileValues) => {
      const body = toBody(values);
      return profile ? api.updateProfile({ body }) : api.createProfile({ body });
    },
    onSuccess: async () => {
      toast.success(profile ? texts.updated : texts.created);
      await client.invalidateQueries();
      const access = client.getQueryData(accessQueries.me().queryKey);
      if (access?.kind !== "active") await navigate(paths.payment);
      else if (!profile) await navigate(paths.dashboard);
    },
    onError: (error) => {
      const { health_consent, health_screening, ...fields } = fieldErrors(error);
      const errors = {
        ...fields,
        ...(health_consent && { healthConsent: health_consent }),
        ...(health_screening && { screening: health_screening }),
      };
      if (Object.keys(errors).length > 0) showErrors(errors);
      else toast.error(texts.failed);
    },
  });
}

export function ProfileEditor({ profile }: { profile: Profile | null }) {
  const form = useForm<ProfileValues>({
    initialValues: initialValues(profile),
    validate: {
      healthConsent: (_, values) =>
        missingConsent(values) ? "Para usar as suas respostas de saúde, a gente precisa da sua autorização." : null,
      screening: screeningProblem,
    },
  });
  const withdrawn = useRef("");
  const withdraws = profile?.has_health_consent === true && !form.values.healthConsent;
  /** Withdrawing the consent clears the text; giving it back before saving restores it. */
  const changeConsent = (isGiven: boolean) => {
    form.setFieldValue("healthConsent", isGiven);
    if (!profile?.has_health_consent) return;
    if (!isGiven) withdrawn.current = form.values.limitations;
    form.setFieldValue("limitations", isGiven ? form.values.limitations || withdrawn.current : "");
  };
  const save = useSaveProfile(profile, form.setErrors);
  const read = useRef(form.values.limitations);
  /** Fills in what a new text says about what to train more and less. Without an answer the server asks later. */
  const readFocus = async (text: string) => {
    if (text.trim() === "" || text === read.current) return;
    const question = await api.readFocus({ body: { text } }).catch(() => null);
    if (question) form.setFieldValue("focus", focusOf(question));
    read.current = text;
  };
  /** A choice that was made for another text isn't confirmed with this one. */
  const submitted = (values: ProfileValues): ProfileValues =>
    values.focus?.quote && read.current !== values.limitations ? { ...values, focus: null } : values;
  const { level, objective, availability, session_duration, screening, focus } = form.values;
  const healthQuestions = (
    <HealthQuestions
      values={screening}
      onChange={(values) => form.setFieldValue("screening", values)}
      error={form.errors.screening}
    />
  );
  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit((values) => save.mutate(submitted(values)))}>
      <div className={classes.questions}>
        <Choices
          legend="Qual é o seu nível?"
          options={levels}
          value={level}
          onChange={(v) => form.setFieldValue("level", v)}
          error={form.errors.level}
        />
        <Choices
          legend="Qual é o seu objetivo?"
          columns={2}
          options={objectives}
          value={objective}
          onChange={(v) => form.setFieldValue("objective", v)}
          error={form.errors.objective}
        />
        <Choices
          legend="Quantos dias por semana?"
          options={availabilities}
          value={availability}
          onChange={(v) => form.setFieldValue("availability", v)}
          error={form.errors.availability}
        />
        <Choices
          legend="Quanto tempo por treino?"
          options={durations}
          value={session_duration}
          onChange={(v) => form.setFieldValue("session_duration", v)}
          error={form.errors.session_duration}
        />
        <div className={classes.limitations}>
          <GrowingTextarea
            label="Tem alguma limitação?"
            description="Lesão, dor ou cirurgia, com as suas palavras. Se não tem nada, deixe em branco."
            placeholder="Ex.: dor no joelho direito ao agachar"
            minRows={3}
            maxLength={2000}
            classNames={{ label: classes.legend }}
            {...form.getInputProps("limitations")}
            onBlur={(event) => void readFocus(event.currentTarget.value)}
          />
          {focus && <FocusFields value={focus} onChange={(value) => form.setFieldValue("focus", value)} />}
          {!focus && (
            <Button
              variant="subtle"
              leftSection={<IconTargetArrow size={18} aria-hidden />}
              onClick={() => form.setFieldValue("focus", NO_FOCUS)}
            >
              Dar mais atenção a um grupo (opcional)
            </Button>
          )}
          {profile?.focus_note && <p>{profile.focus_note}</p>}
          {profile?.health_screening && !profile.is_screening_due ? (
            <AnsweredScreening screening={profile.health_screening}>{healthQuestions}</AnsweredScreening>
          ) : (
            healthQuestions
          )}
          <Checkbox
            label="Autorizo o uso dessas informações de saúde só para adaptar o meu programa. Posso voltar atrás quando quiser."
            {...form.getInputProps("healthConsent", { type: "checkbox" })}
            onChange={(event) => changeConsent(event.currentTarget.checked)}
          />
          {withdraws && (
            <p role="status">
              Ao salvar, as suas limitações e respostas são apagadas e o programa deixa de levá-las em conta.
            </p>
          )}
          {profile && !withdraws && <LimitationNotes notes={profile.limitation_notes} />}
        </div>
      </div>
      <div className={classes.aside}>
        <ProgramPreview level={level} minutes={session_duration} days={availability} />
        {!profile && <NewMemberNotices />}
        <Button type="submit" size="lg" fullWidth variant="accent" loading={save.isPending}>
          {profile ? texts.save : texts.create}
        </Button>
      </div>
    </form>
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
