import { IconUserStar } from "@tabler/icons-react";
import { useSuspenseQuery } from "@tanstack/react-query";
import { TrainerContact } from "@/features/conversation";
import { Empty } from "@/ui/page/Empty";
import classes from "./custom.module.css";
import { customWorkoutQueries } from "./queries";
import { TrainerWorkout } from "./TrainerWorkout";

const REQUEST = "Olá! Gostaria de um treino personalizado.";

export function TrainerWorkouts() {
  const { data } = useSuspenseQuery(customWorkoutQueries.list());
  if (data.length === 0) return <NoTrainerWorkouts />;
  return (
    <ul className={classes.workouts} aria-label="Treinos do personal">
      {data.map((workout) => (
        <TrainerWorkout key={workout.id} workout={workout} />
      ))}
    </ul>
  );
}

function NoTrainerWorkouts() {
  return (
    <Empty
      icon={<IconUserStar size={36} stroke={1.4} aria-hidden />}
      title="Nenhum treino personalizado por aqui"
      text="Seu personal ainda não montou um treino para você. Peça o seu."
    >
      <TrainerContact message={REQUEST} />
    </Empty>
  );
}
