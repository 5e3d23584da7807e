import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ExercisePicture } from "@/features/exercise";
import { useIdle } from "@/lib/loading/useIdle";
import { type PreviewAnswers, profileQueries } from "../queries";
import { Day } from "./Day";
import classes from "./week.module.css";

/** The week of a program without limitations, by the exercise that each day begins with. */
export function WeekPreview(answers: PreviewAnswers) {
  // The questionnaire doesn't wait for it, nor for the drawings.
  const isIdle = useIdle();
  const { data = [] } = useQuery({
    ...profileQueries.preview(answers),
    enabled: isIdle,
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <ul className={classes.week} aria-label="Sua semana">
        {Array.from({ length: answers.days }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place in the week
          <Day key={index} index={index} name={data[index]?.first_exercise ?? ""}>
            {data[index] ? (
              <ExercisePicture slug={data[index].slug} className={classes.picture} iconSize={32} />
            ) : (
              <span className={classes.picture} />
            )}
          </Day>
        ))}
      </ul>
      <p className={classes.note}>
        O primeiro exercício de cada treino. O que você contar sobre a sua saúde pode trocar algum.
      </p>
    </>
  );
}
