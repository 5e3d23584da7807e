import { useSuspenseQuery } from "@tanstack/react-query";
import { Outlet, useLocation } from "react-router";
import { AccessNotice, accessQueries } from "@/features/access";
import { paths } from "@/lib/paths";
import { MemberFrame } from "./MemberArea";
import { SlimFrame } from "./SlimFrame";

/** Profile and payment: with the menu for an active member, in a slim frame for those who wait for access. */
export function OpenArea() {
  const { data: access } = useSuspenseQuery(accessQueries.me());
  const { pathname } = useLocation();
  if (access.kind === "signed-out") return null;
  if (access.kind === "active") return <MemberFrame />;
  return (
    <SlimFrame>
      {access.kind === "blocked" && pathname !== paths.payment ? <AccessNotice access={access} /> : <Outlet />}
    </SlimFrame>
  );
}
