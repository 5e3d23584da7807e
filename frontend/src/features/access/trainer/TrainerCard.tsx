import { useAppConfig } from "../queries";
import { TrainerFace } from "./TrainerFace";
import classes from "./trainer.module.css";

/** Who looks after the members. Renders nothing where the trainer has set no name. */
export function TrainerCard() {
  const trainer = useAppConfig()?.trainer;
  if (!trainer?.name) return null;
  return (
    <section className={classes.card} aria-label="Seu personal">
      <TrainerFace size={56} />
      <div>
        <p className={classes.name}>{trainer.name}</p>
        {trainer.cref && <p className={classes.dim}>CREF {trainer.cref}</p>}
        {trainer.presentation && <p className={classes.presentation}>{trainer.presentation}</p>}
      </div>
    </section>
  );
}
