import { useEffect, useRef } from "react";
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from "react-router";
import { AssistantHost } from "@/features/assistant";
import { closeGuide, GuideHost } from "@/features/exercise";
import { ExclusionActions } from "@/features/profile";
import { isHandle } from "./handle";
import { RateLimit } from "./layout/RateLimit";
import classes from "./Root.module.css";
import { scrollPlaces } from "./scrollPlaces";

/** Wraps every screen: document title, focus on the new screen's heading, and a progress line during navigation. */
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
    // Makes screen readers read the new heading; otherwise focus stays on a link that was removed.
    document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <>
      <title>{title ? `${title} · Evolua` : "Evolua"}</title>
      <div className={classes.progress} data-active={isLeaving || undefined} aria-hidden />
      <GuideHost actions={(exercise) => <ExclusionActions {...exercise} />} />
      <RateLimit />
      <Outlet />
      {/* After the screen, whose link to its content is the first of the page. */}
      <AssistantHost />
      <ScrollRestoration {...scrollPlaces} />
    </>
  );
}
