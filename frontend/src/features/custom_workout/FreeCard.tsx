import { Button } from "@mantine/core";
import { IconPencil, IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { Link } from "react-router";
import { useCurrentUser } from "@/features/access";
import { plural } from "@/lib/format";
import { freeWorkoutPath } from "@/lib/paths";
import classes from "./custom.module.css";
import { isEmpty } from "./free";
import { readOrClearFreeWorkout } from "./session";

/** Link to the builder, with a summary of the draft it holds. */
export function FreeCard() {
  const memberId = useCurrentUser().id;
  const [free] = useState(() => readOrClearFreeWorkout(memberId));
  const hasDraft = !isEmpty(free);
  return (
    <section className={classes.free} aria-labelledby="treino-livre">
      <h2 id="treino-livre">Treino Livre</h2>
      <p>
        {hasDraft
          ? `${free.name.trim() || "Sem nome"} · ${plural(free.exercises.length, "exercício", "exercícios")}, do jeito que você deixou.`
          : "Escolha os exercícios, as séries e as cargas. Comece agora ou guarde para depois."}
      </p>
      <Button
        component={Link}
        to={freeWorkoutPath}
        variant="accent"
        size="md"
        leftSection={hasDraft ? <IconPencil size={18} aria-hidden /> : <IconPlus size={18} aria-hidden />}
      >
        {hasDraft ? "Continuar montando" : "Montar treino"}
      </Button>
    </section>
  );
}
