import { plannedIdOf } from "../model/ids";
import type { Session } from "../model/session";

type Addressed = Pick<Session, "memberId" | "clientId" | "serverId">;

/** Made without an id of ours: its number is the only name that the server knows. */
export const isNumbered = ({ memberId, clientId, serverId }: Addressed): boolean =>
  serverId !== null && clientId === plannedIdOf(memberId, serverId);

/** The workout's id in the API's paths: its UUID wherever it has one. */
export const pathIdOf = (session: Addressed): string | number =>
  session.serverId !== null && isNumbered(session) ? session.serverId : session.clientId;
