import type { IconLock } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Panel } from "@/ui/page/Panel";
import classes from "./AccessNotice.module.css";

interface Props {
  icon: typeof IconLock;
  title: string;
  isDanger?: boolean;
  children: ReactNode;
}

export function NoticeFrame({ icon: Icon, title, isDanger, children }: Props) {
  return (
    <Panel as="section" size="large" className={classes.notice} data-tone={isDanger ? "danger" : undefined}>
      <span className={classes.icon}>
        <Icon size={28} stroke={1.8} aria-hidden />
      </span>
      <h1 tabIndex={-1}>{title}</h1>
      {children}
    </Panel>
  );
}
