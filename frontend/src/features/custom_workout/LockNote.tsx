import { IconLock } from "@tabler/icons-react";
import { Link } from "react-router";
import { lockTexts, useSessionLock } from "@/features/profile";
import { paths } from "@/lib/paths";
import { Notice } from "@/ui/Notice";
import classes from "./custom.module.css";

/** Explains why sessions are locked, if they are. */
export function LockNote() {
  const lock = useSessionLock();
  if (!lock) return null;
  return (
    <div className={classes.lock}>
      <Notice
        role="status"
        icon={<IconLock size={18} stroke={1.8} aria-hidden />}
        actions={<Link to={paths.profile}>Resolver no perfil</Link>}
      >
        <strong>{lockTexts[lock].title}</strong>
      </Notice>
    </div>
  );
}
