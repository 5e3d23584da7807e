import { queryOptions } from "@tanstack/react-query";
import { api } from "@/api";

/** Never stored on the device. */
const ALL = ["own-data"] as const;

export const ownDataQueries = {
  /** What can be continued or taken back. */
  imports: () => queryOptions({ ...api.listImports.query(), queryKey: [...ALL, "imports"] }),
  consents: () => queryOptions({ ...api.listConsents.query(), queryKey: [...ALL, "consents"] }),
  /** The browsers in which the member is signed in. */
  browsers: () => queryOptions({ ...api.listSessions.query(), queryKey: [...ALL, "browsers"] }),
  /** Who of the desk read the member's data. */
  reads: () => queryOptions({ ...api.listDeskReads.query(), queryKey: [...ALL, "reads"] }),
  /** Whose data it is. Kept for a deletion, after which nobody knows. */
  account: () =>
    queryOptions({ ...api.getUserInfo.query(), queryKey: [...ALL, "account"], gcTime: Number.POSITIVE_INFINITY }),
};
