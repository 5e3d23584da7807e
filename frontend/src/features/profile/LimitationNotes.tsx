import { IconHeartbeat } from "@tabler/icons-react";
import classes from "./profile.module.css";

/** How the program interprets the limitations, in the server's words. */
export function LimitationNotes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <section className={classes.understood} aria-label="O que levamos em conta">
      <IconHeartbeat size={20} stroke={1.8} aria-hidden />
      <div>
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
    </section>
  );
}
