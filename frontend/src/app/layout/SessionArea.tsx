import { useQuery } from "@tanstack/react-query";
import { Outlet } from "react-router";
import { accessQueries, isRefused } from "@/features/access";
import { Refusal } from "./Refusal";

/** A session stands without a frame, which would be fetched for nothing, until somebody is refused. */
export function SessionArea() {
  const { data: access } = useQuery(accessQueries.me());
  return access && isRefused(access) ? <Refusal access={access} /> : <Outlet />;
}
