import { Button } from "@mantine/core";
import { IconPencil, IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { Link } from "react-router";
import { useCurrentUser } from "@/features/access";
import { plural } from "@/lib/format";
import { freeWorkoutPath } from "@/lib/paths";
import classes from "./custom.module.css";
import { isEmpty, storedDraft } from "./draft";

/** The way into the builder; says what waits there. */
export function FreeCard() {
  const memberId = useCurrentUser().id;
  const [{ draft }] = useState(() => storedDraft.read(memberId));
  const hasDraft = !isEmpty(draft);
  return (
    <section className={classes.free} aria-labelledby="treino-livre">
      <h2 id="treino-livre">Treino Livre</h2>
      <p>
        {hasDraft
          ? `${draft.name.trim() || "Sem nome"} · ${plural(draft.exercises.length, "exercício", "exercícios")}, do jeito que você deixou.`
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
