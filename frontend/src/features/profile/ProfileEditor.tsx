import { Button } from "@mantine/core";
import { type SyntheticEvent, useRef, useState } from "react";
import type { Profile } from "@/api";
import { HealthFields } from "./HealthFields";
import { NewMemberNotices } from "./Notices";
import { ProgramPreview } from "./ProgramPreview";
import { Progress } from "./Progress";
import { answeredParts, PARTS, partsUpTo } from "./parts";
import classes from "./profile.module.css";
import { TrainingFields } from "./TrainingFields";
import { texts } from "./texts";
import { useFocusReading, useProfileForm } from "./useProfileForm";
import { useSaveProfile } from "./useSaveProfile";

export function ProfileEditor({ profile }: { profile: Profile | null }) {
  const element = useRef<HTMLFormElement>(null);
  const form = useProfileForm(profile);
  const { readFocus, submitted } = useFocusReading(form);
  const [reached, setReached] = useState(0);
  /** To keep the answer that is chosen already, with a tap or with the Tab key, changes nothing, but it is an answer. */
  const reach = ({ target }: SyntheticEvent) => {
    const place = target instanceof Element && target.closest<HTMLElement>("[data-field]");
    if (place) setReached((before) => Math.max(before, partsUpTo(place.dataset.field ?? "")));
  };
  /** The button is far below the fields. */
  const showProblem = (errors: object) => {
    const fields = element.current?.querySelectorAll<HTMLElement>("[data-field]") ?? [];
    const first = [...fields].find(({ dataset }) => (dataset.field ?? "") in errors);
    first?.querySelector<HTMLElement>("input, textarea")?.focus();
  };
  const save = useSaveProfile(profile, (errors) => {
    form.setErrors(errors);
    showProblem(errors);
  });
  const { level, objective, availability, session_duration } = form.values;
  const answered = profile ? PARTS.length : answeredParts(reached, form.values);
  return (
    <form
      ref={element}
      className={classes.form}
      noValidate
      onClick={reach}
      onKeyUp={reach}
      onSubmit={form.onSubmit((values) => save.mutate(submitted(values)), showProblem)}
    >
      <div className={classes.questions}>
        {!profile && <Progress answered={answered} />}
        <TrainingFields form={form} answered={answered} />
        <HealthFields form={form} profile={profile} onWritten={(text) => void readFocus(text)} />
      </div>
      <div className={classes.aside}>
        <ProgramPreview
          level={level}
          objective={objective}
          minutes={session_duration}
          days={availability}
          isNew={!profile}
        />
        {!profile && <NewMemberNotices />}
        <Button
          type="submit"
          size="lg"
          fullWidth
          variant="accent"
          classNames={{ root: classes.submit, label: classes.wrapped }}
          loading={save.isPending}
        >
          {profile ? texts.save : texts.create}
        </Button>
      </div>
    </form>
  );
}
