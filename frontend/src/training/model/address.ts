import { readCustomEntry } from "../device/handover";
import type { Session } from "./session";

export type Address = Pick<Session, "workoutType" | "template" | "isCustom" | "plannedId">;

/** The contract's parameters: `type`, `template`, `custom`, and `workout` for one saved for later. */
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

/** Whether the running session is the one that this address means. */
export function isAt(session: Session, address: Address): boolean {
  const { workoutType, template, isCustom, plannedId } = address;
  if (session.workoutType !== workoutType || session.isCustom !== isCustom) return false;
  if (session.plannedId !== plannedId) return false;
  if (isCustom) return session.template === template && (plannedId !== null || !readCustomEntry(template));
  return template === null || session.template === template;
}
