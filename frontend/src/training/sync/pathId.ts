import { plannedIdOf } from "../model/ids";
import type { Session } from "../model/session";

type Addressed = Pick<Session, "memberId" | "clientId" | "serverId">;

/** Created without a client id: the server knows it only by its number. */
export const isNumbered = ({ memberId, clientId, serverId }: Addressed): boolean =>
  serverId !== null && clientId === plannedIdOf(memberId, serverId);

/** The workout's id in API paths: its UUID if it has one. */
export const pathIdOf = (session: Addressed): string | number =>
  session.serverId !== null && isNumbered(session) ? session.serverId : session.clientId;
