import { IconMenu2 } from "@tabler/icons-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { NavLink, useLocation } from "react-router";
import { loadWithoutWorker } from "@/features/access";
import classes from "./menu.module.css";
import { barEntries } from "./nav";

const loadMenu = async () => ({ default: (await import("./MoreMenu")).MoreMenu });
const MoreMenu = lazy(loadMenu);

export function BottomBar() {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const { pathname } = useLocation();
  useEffect(() => loadWithoutWorker(loadMenu), []);
  const close = () => setIsOpen(false);
  const open = () => {
    setWasOpened(true);
    setIsOpen(true);
  };
  const isElsewhere = !barEntries.some((entry) => entry.to === pathname);
  return (
    <>
      <nav className={classes.bar} aria-label="Principal">
        {barEntries.map((entry) => (
          <NavLink key={entry.to} to={entry.to} className={classes.barItem}>
            <entry.icon size={24} stroke={1.8} aria-hidden />
            <span>{entry.label}</span>
          </NavLink>
        ))}
        <button
          type="button"
          className={classes.barItem}
          data-active={isElsewhere || undefined}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onPointerDown={() => void loadMenu().catch(() => undefined)}
          onClick={open}
        >
          <IconMenu2 size={24} stroke={1.8} aria-hidden />
          <span>Mais</span>
        </button>
      </nav>
      {wasOpened && (
        <Suspense>
          <MoreMenu isOpen={isOpen} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
