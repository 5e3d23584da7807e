import type { ReactNode } from "react";
import { Panel } from "../page/Panel";
import classes from "./ChartPanel.module.css";

/** A panel with a curve and what chooses it. */
export const ChartPanel = ({ children }: { children: ReactNode }) => (
  <Panel className={classes.panel}>{children}</Panel>
);
