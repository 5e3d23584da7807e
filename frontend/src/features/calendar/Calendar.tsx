import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { Link } from "react-router";
import { paths } from "@/lib/paths";
import { Boundary } from "@/ui/page/Boundary";
import { PageHeader } from "@/ui/page/PageHeader";
import classes from "./calendar.module.css";
import { Month } from "./Month";

export function CalendarScreen() {
  return (
    <>
      <PageHeader title="Calendário">
        <Button component={Link} to={paths.workouts} leftSection={<IconPlus size={18} stroke={2} aria-hidden />}>
          Novo treino
        </Button>
      </PageHeader>
      <Boundary fallback={<div className={classes.skeleton} aria-busy />} title="Não deu para abrir o calendário">
        <Month />
      </Boundary>
    </>
  );
}
