import { useQuery } from "@tanstack/react-query";
import { Outlet } from "react-router";
import { accessQueries, isRefused } from "@/features/access";
import { Refusal } from "./Refusal";

/** The session screen has no layout; the one for refused access loads only when it is needed. */
export function SessionArea() {
  const { data: access } = useQuery(accessQueries.me());
  return access && isRefused(access) ? <Refusal access={access} /> : <Outlet />;
}
