import { Button } from "@mantine/core";
import { ExerciseName } from "@/features/exercise";
import { ProfileSection } from "../ProfileSection";
import classes from "./exclusions.module.css";
import { exclusionLabel } from "./labels";
import { useExcluded } from "./useExcluded";
import { useExclusion } from "./useExclusion";

/** What the program leaves out at the member's wish, to be taken back. Nothing without any. */
export function ExcludedExercises() {
  const excluded = useExcluded();
  const exclude = useExclusion();
  if (excluded.length === 0) return null;
  return (
    <ProfileSection
      title="Fora do seu programa"
      text="O programa é montado sem estes exercícios. Se a academia comprou o aparelho ou você mudou de ideia, é só trazer de volta."
    >
      <ul className={classes.list}>
        {excluded.map(({ exerciseId, name, reason, isWaiting }) => (
          <li key={exerciseId}>
            <span>
              <ExerciseName exerciseId={exerciseId} name={name} />
              <small>
                {exclusionLabel[reason]}
                {isWaiting && " · esperando internet"}
              </small>
            </span>
            <Button variant="default" onClick={() => void exclude({ exerciseId, name }, null)}>
              Trazer de volta
              <span className="ev-hidden">: {name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </ProfileSection>
  );
}
