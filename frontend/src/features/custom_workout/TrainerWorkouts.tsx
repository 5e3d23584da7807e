import { Button } from "@mantine/core";
import { IconBrandWhatsapp, IconUserStar } from "@tabler/icons-react";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useAppConfig } from "@/features/access";
import { Empty } from "@/ui/Empty";
import classes from "./custom.module.css";
import { customWorkoutQueries } from "./queries";
import { TrainerWorkout } from "./TrainerWorkout";

const REQUEST = "Olá! Gostaria de um treino personalizado.";

export function TrainerWorkouts() {
  const { data } = useSuspenseQuery(customWorkoutQueries.list());
  if (data.length === 0) return <None />;
  return (
    <ul className={classes.workouts} aria-label="Treinos do personal">
      {data.map((workout) => (
        <TrainerWorkout key={workout.id} workout={workout} />
      ))}
    </ul>
  );
}

function None() {
  const whatsapp = useAppConfig()?.whatsapp_number;
  return (
    <Empty
      icon={<IconUserStar size={36} stroke={1.4} aria-hidden />}
      title="Nenhum treino personalizado por aqui"
      text={
        whatsapp
          ? "Seu personal ainda não montou um treino para você. Peça o seu pelo WhatsApp."
          : "Seu personal ainda não montou um treino para você."
      }
    >
      {whatsapp && (
        <Button
          component="a"
          href={`https://wa.me/${whatsapp}?text=${encodeURIComponent(REQUEST)}`}
          target="_blank"
          rel="noreferrer"
          variant="default"
          leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
        >
          Falar com o personal no WhatsApp
        </Button>
      )}
    </Empty>
  );
}
