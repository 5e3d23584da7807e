import demonstrations from "virtual:demonstrations";
import { BodyMap } from "../bodyMap/BodyMap";
import classes from "./muscles.module.css";

/** The worked muscles on a body map and as text; empty for cardio. */
export function WorkedMuscles({ slug }: { slug: string }) {
  const [primary = [], secondary = []] = demonstrations[slug]?.muscles ?? [];
  if (primary.length === 0) return null;
  return (
    <section className={classes.worked} aria-label="Músculos trabalhados">
      <BodyMap primary={primary} secondary={secondary} />
      <dl className={classes.legend}>
        <div data-tint="primary">
          <dt>Principais</dt>
          <dd>{primary.join(", ")}</dd>
        </div>
        {secondary.length > 0 && (
          <div data-tint="secondary">
            <dt>Ajudam</dt>
            <dd>{secondary.join(", ")}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
