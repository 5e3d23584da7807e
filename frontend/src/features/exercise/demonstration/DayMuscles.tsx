import { BodyMap } from "../bodyMap/BodyMap";
import { workedBy } from "./dayMuscles";

/** The muscles that a day's exercises worked; nothing for cardio alone. */
export function DayMuscles({ slugs }: { slugs: readonly string[] }) {
  const { primary, secondary } = workedBy(slugs);
  return primary.length > 0 && <BodyMap primary={primary} secondary={secondary} />;
}
