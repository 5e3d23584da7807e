import { initials } from "@/lib/text";
import { useAppConfig } from "../queries";
import classes from "./trainer.module.css";

/** The trainer's photo, or the initials of the name. Renders nothing where the trainer has set neither. */
export function TrainerFace({ size = 48 }: { size?: number }) {
  const { name, photo } = useAppConfig()?.trainer ?? {};
  if (photo) return <img className={classes.face} src={photo} alt="" width={size} height={size} />;
  if (!name) return null;
  return (
    <span className={classes.face} style={{ width: size, height: size }} aria-hidden>
      {initials(name)}
    </span>
  );
}
