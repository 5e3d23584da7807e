import { Checkbox, NativeSelect } from "@mantine/core";
import type { MuscleGroup } from "@/api";
import { muscleGroups } from "@/features/exercise";
import classes from "./focus.module.css";
import type { FocusValues } from "./model";

const MOST_UP = 2;
const groups = muscleGroups.filter((group) => group !== "Cardio" && group !== "Trapézio");

interface Props {
  value: FocusValues;
  onChange: (value: FocusValues) => void;
}

/** What to train more and less. Filled from the member's text where it says something about that. */
export function FocusFields({ value, onChange }: Props) {
  const { up, down, avoid, quote } = value;
  const toggle = (group: MuscleGroup, isUp: boolean) => {
    const others = up.filter((it) => it !== group);
    onChange({ ...value, up: isUp ? [...others, group] : others, down: isUp && down === group ? null : down });
  };
  return (
    <section className={classes.focus} aria-label="Foco">
      {quote && <p role="status">Você escreveu: “{quote}”. Confira abaixo; ao salvar, o programa acompanha.</p>}
      <fieldset className={classes.set}>
        <legend>Mais séries para</legend>
        <p id="focus-hint">Até dois grupos.</p>
        <div className={classes.chips}>
          {groups.map((group) => {
            const isUp = up.includes(group);
            return (
              <label key={group} className={classes.chip}>
                <input
                  type="checkbox"
                  className="ev-cover"
                  aria-describedby="focus-hint"
                  checked={isUp}
                  disabled={!isUp && up.length >= MOST_UP}
                  onChange={(event) => toggle(group, event.currentTarget.checked)}
                />
                {group}
              </label>
            );
          })}
        </div>
      </fieldset>
      <NativeSelect
        label="Menos séries para"
        data={[
          { value: "", label: "Nenhum grupo" },
          ...groups.filter((group) => !up.includes(group)).map((group) => ({ value: group, label: group })),
        ]}
        value={down ?? ""}
        onChange={(event) => onChange({ ...value, down: (event.currentTarget.value || null) as MuscleGroup | null })}
      />
      {avoid.map(({ id, name, isOut }) => (
        <Checkbox
          key={id}
          label={`Deixar de fora: ${name}`}
          checked={isOut}
          onChange={(event) => {
            const change = event.currentTarget.checked;
            onChange({ ...value, avoid: avoid.map((it) => (it.id === id ? { ...it, isOut: change } : it)) });
          }}
        />
      ))}
    </section>
  );
}
