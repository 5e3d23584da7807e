import { IconLock } from "@tabler/icons-react";
import { Link } from "react-router";
import { lockTexts, useSessionLock } from "@/features/profile";
import { paths } from "@/lib/paths";
import classes from "./custom.module.css";

/** Explains why sessions are locked, if they are. */
export function LockNote() {
  const lock = useSessionLock();
  if (!lock) return null;
  return (
    <p className={classes.lock} role="status">
      <span>
        <IconLock size={18} stroke={1.8} aria-hidden />
        {lockTexts[lock].title}
      </span>
      <Link to={paths.profile}>Resolver no perfil</Link>
    </p>
  );
}
