import type { Challenge } from "@/api";
import { SectionTitle } from "@/ui/page/PageHeader";
import classes from "./challenge.module.css";
import { SuggestedList } from "./SuggestedList";

/** The suggested challenges on the screen itself. */
export function Suggested({ challenges }: { challenges: readonly Challenge[] }) {
  return (
    <section className={classes.suggested} aria-labelledby="sugeridos">
      <SectionTitle id="sugeridos">Desafios sugeridos</SectionTitle>
      <SuggestedList challenges={challenges} />
    </section>
  );
}
