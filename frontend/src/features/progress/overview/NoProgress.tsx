import { Button } from "@mantine/core";
import { IconChartLine } from "@tabler/icons-react";
import { Link } from "react-router";
import { paths } from "@/lib/paths";
import { Empty } from "@/ui/page/Empty";

export function NoProgress({ hasWorkouts }: { hasWorkouts: boolean }) {
  return (
    <Empty
      icon={<IconChartLine size={40} stroke={1.4} aria-hidden />}
      title="Ainda não há progresso para mostrar"
      text={
        hasWorkouts
          ? "Os treinos registrados não têm séries. Anote as séries no próximo treino."
          : "Depois de 3 a 4 treinos registrados, a sua evolução aparece aqui."
      }
    >
      <Button component={Link} to={paths.workouts} variant="accent" mih={44}>
        Ir para os treinos
      </Button>
    </Empty>
  );
}
