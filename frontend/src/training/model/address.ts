import { paths } from "@/lib/paths";
import type { Session } from "./session";

export type Address = Pick<Session, "workoutType" | "template" | "isCustom" | "plannedId">;

/** Parses the contract's parameters: `type`, `template`, `custom`, and `workout` for a planned workout. */
export function addressOf(search: URLSearchParams): Address | null {
  const workoutType = search.get("type");
  if (!workoutType) return null;
  const plannedId = Number(search.get("workout"));
  return {
    workoutType,
    template: search.get("template"),
    isCustom: search.get("custom") === "true",
    plannedId: Number.isInteger(plannedId) && plannedId > 0 ? plannedId : null,
  };
}

/** Whether the session belongs to this address. */
export function isAt(session: Session, { workoutType, template, isCustom, plannedId }: Address): boolean {
  if (session.workoutType !== workoutType || session.isCustom !== isCustom) return false;
  if (session.plannedId !== plannedId) return false;
  return (template === null && !isCustom) || session.template === template;
}

export function sessionAddress({ workoutType, template, isCustom, plannedId }: Address): string {
  const search = new URLSearchParams({ type: workoutType });
  if (template !== null) search.set("template", template);
  if (isCustom) search.set("custom", "true");
  if (plannedId !== null) search.set("workout", `${plannedId}`);
  return `${paths.session}?${search}`;
}
