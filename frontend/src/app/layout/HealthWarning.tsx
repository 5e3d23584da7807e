import { IconHeartbeat } from "@tabler/icons-react";
import classes from "./menu.module.css";

export function HealthWarning() {
  return (
    <p className={classes.health}>
      <IconHeartbeat size={18} stroke={1.8} aria-hidden />
      <span>
        Os treinos são sugestões educativas. Consulte um médico antes de começar. O Evolua não se responsabiliza por
        lesões.
      </span>
    </p>
  );
}
