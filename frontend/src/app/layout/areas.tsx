import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Outlet, useLocation } from "react-router";
import { accessQueries, isOpenTo, isRefused } from "@/features/access";
import { AssistantLauncher } from "@/features/assistant";
import { OutboxNote } from "@/features/workout";
import { BottomBar } from "./BottomBar";
import { GraceBanner } from "./GraceBanner";
import classes from "./layout.module.css";
import { OfflineBanner } from "./OfflineBanner";
import { Refusal } from "./Refusal";
import { SideMenu } from "./SideMenu";
import { SlimFrame } from "./SlimFrame";
import { UpdateNote } from "./UpdateNote";

/** Layout of the member screens. The gate has let the member in; a block during the visit shows up here. */
export function MemberArea() {
  const { data: access } = useSuspenseQuery(accessQueries.me());
  if (access.kind === "signed-out") return null;
  return access.kind === "active" ? <MemberFrame /> : <Refusal access={access} />;
}

/** Layout of `openScreens`: with the menu for active members, reduced for members without access. */
export function OpenArea() {
  const { data: access, errorUpdateCount } = useQuery({ ...accessQueries.me(), retryOnMount: false });
  const { pathname } = useLocation();
  // After a failed check the payment can still be opened.
  const isUnknown = !access && errorUpdateCount > 0;
  if (access?.kind === "signed-out" || (!access && !isUnknown)) return null;
  if (access?.kind === "active") return <MemberFrame />;
  if (access && isRefused(access) && !isOpenTo(access, pathname)) return <Refusal access={access} />;
  return (
    <SlimFrame>
      <Outlet />
    </SlimFrame>
  );
}

function MemberFrame() {
  return (
    <div className={classes.frame}>
      <a href="#conteudo" className="ev-skip">
        Pular para o conteúdo
      </a>
      <aside className={classes.side}>
        <SideMenu />
      </aside>
      <div className={classes.body}>
        <OfflineBanner />
        <main id="conteudo" className={classes.main} tabIndex={-1}>
          <OutboxNote />
          <GraceBanner />
          <Outlet />
        </main>
      </div>
      <div className={classes.corner}>
        <UpdateNote />
        <AssistantLauncher />
      </div>
      <BottomBar />
    </div>
  );
}
