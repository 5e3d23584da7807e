import { Button } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import { Link } from "react-router";
import type { Declaration } from "@/api";
import { lockTexts } from "@/features/profile";
import { paths } from "@/lib/paths";
import classes from "./today.module.css";

/** Replaces the start button with the reason for the lock and a link to lift it. */
export function Locked({ lock }: { lock: Declaration }) {
  return (
    <div className={classes.locked}>
      <p>
        <IconLock size={18} stroke={1.8} aria-hidden />
        {lockTexts[lock].title}
      </p>
      <Button component={Link} to={paths.profile} size="md" className={classes.quiet} variant="light">
        Resolver no perfil
      </Button>
    </div>
  );
}
