import { IconHeartbeat } from "@tabler/icons-react";
import { Notice } from "@/ui/Notice";

/** How the program interprets the limitations, in the server's words. */
export function LimitationNotes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <Notice label="O que levamos em conta" icon={<IconHeartbeat size={20} stroke={1.8} aria-hidden />}>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </Notice>
  );
}
