import "@/ui/theme/dialogs.css";
import { Drawer } from "@mantine/core";
import { useEffect, useState } from "react";
import { AssistantEntry } from "@/features/assistant";
import { useLayer } from "@/ui/dialog/useLayer";
import { HealthWarning } from "./HealthWarning";
import menu from "./menu.module.css";
import classes from "./more.module.css";
import { moreEntries } from "./nav";
import { FooterLinks, NavItem, UserCard } from "./SideMenu";
import { SubscriptionBox } from "./SubscriptionBox";

/** What the bar of a phone has no room for. */
export function MoreMenu({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  // Mounted closed, so that it also slides in the first time.
  const [isMounted, setIsMounted] = useState(false);
  useEffect(() => setIsMounted(true), []);
  useLayer(isOpen, onClose);
  return (
    <Drawer
      opened={isOpen && isMounted}
      onClose={onClose}
      position="bottom"
      size="auto"
      title="Mais"
      styles={{ content: { height: "auto", flex: "none", maxHeight: "90dvh" } }}
      classNames={{ content: classes.sheet }}
    >
      <div className={classes.content}>
        <UserCard />
        <ul className={menu.navList}>
          {moreEntries.map((entry) => (
            <NavItem key={entry.to} entry={entry} onGo={onClose} />
          ))}
          <AssistantEntry className={menu.navItem} onGo={onClose} />
        </ul>
        <SubscriptionBox onGo={onClose} />
        <HealthWarning />
        <FooterLinks />
      </div>
    </Drawer>
  );
}
