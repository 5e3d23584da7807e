import type { WithdrawalRight } from "@/api";
import { Withdrawal } from "@/features/subscription";
import { Panel } from "@/ui/page/Panel";
import classes from "./payment.module.css";

export const WithdrawalPanel = ({ right }: { right: WithdrawalRight }) => (
  <Panel as="section" className={classes.right}>
    <Withdrawal right={right} />
  </Panel>
);
