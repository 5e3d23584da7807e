import { useEffect, useRef } from "react";
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from "react-router";
import { closeGuide, GuideHost } from "@/features/exercise";
import { programGuide } from "@/features/workout";
import { isHandle } from "./handle";
import { Rest } from "./layout/Rest";
import classes from "./Root.module.css";

/** Frame of every screen: document title, focus on the new screen's heading, and a line while the next one loads. */
export function Root() {
  const { pathname } = useLocation();
  const title = useMatches()
    .map((match) => match.handle)
    .findLast(isHandle)?.title;
  const isLeaving = useNavigation().state === "loading";
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    closeGuide();
    // A screen reader hears the new screen's heading; without this the focus stays on a link that is gone.
    document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <>
      <title>{title ? `${title} · Evolua` : "Evolua"}</title>
      <div className={classes.progress} data-active={isLeaving || undefined} aria-hidden />
      <GuideHost known={programGuide} />
      <Rest />
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
