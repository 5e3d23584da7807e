import { queryOptions } from "@tanstack/react-query";
import { api } from "@/api";

const ALL = ["own-data"] as const;

export const ownDataQueries = {
  /** What can be continued or taken back. */
  imports: () => queryOptions({ ...api.listImports.query(), queryKey: [...ALL, "imports"] }),
};
