import { Drawer } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconMenu2 } from "@tabler/icons-react";
import { NavLink, useLocation } from "react-router";
import { useLayer } from "@/ui/useLayer";
import { HealthWarning } from "./HealthWarning";
import classes from "./menu.module.css";
import { barEntries, moreEntries } from "./nav";
import { FooterLinks, NavItem, UserCard } from "./SideMenu";
import { SubscriptionBox } from "./SubscriptionBox";

export function BottomBar() {
  const [isOpen, { open, close }] = useDisclosure(false);
  const { pathname } = useLocation();
  useLayer(isOpen, close);
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
          onClick={open}
        >
          <IconMenu2 size={24} stroke={1.8} aria-hidden />
          <span>Mais</span>
        </button>
      </nav>
      <Drawer
        opened={isOpen}
        onClose={close}
        position="bottom"
        size="auto"
        title="Mais"
        styles={{ content: { height: "auto", flex: "none", maxHeight: "90dvh" } }}
        classNames={{ content: classes.sheet }}
      >
        <div className={classes.more}>
          <UserCard />
          <ul className={classes.navList}>
            {moreEntries.map((entry) => (
              <NavItem key={entry.to} entry={entry} onGo={close} />
            ))}
          </ul>
          <SubscriptionBox />
          <HealthWarning />
          <FooterLinks />
        </div>
      </Drawer>
    </>
  );
}
