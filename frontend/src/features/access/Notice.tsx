import { Button } from "@mantine/core";
import { IconCalendarDue, IconClipboardList, IconHourglassHigh } from "@tabler/icons-react";
import { Link } from "react-router";
import { paths } from "@/lib/paths";
import { BlockedNotice } from "./BlockedNotice";
import type { Refused } from "./model";
import classes from "./Notice.module.css";
import { NoticeFrame } from "./NoticeFrame";
import { standingTexts } from "./standingTexts";
import { texts } from "./texts";

function NewNotice() {
  return (
    <NoticeFrame icon={IconClipboardList} title={standingTexts.newTitle}>
      <p>Conte como você treina: a sua ficha sai das suas respostas, assim que o acesso for liberado.</p>
      <div className={classes.acts}>
        <Button component={Link} to={paths.profile} size="md" fullWidth>
          {standingTexts.answer}
        </Button>
        <Button component={Link} to={paths.payment} size="md" fullWidth variant="default">
          {texts.goToPayment}
        </Button>
      </div>
    </NoticeFrame>
  );
}

function PendingNotice() {
  return (
    <NoticeFrame icon={IconHourglassHigh} title={texts.pendingTitle}>
      <p>{standingTexts.pendingText}</p>
      <p>Ainda não pagou a anuidade? É por aqui:</p>
      <div className={classes.acts}>
        <Button component={Link} to={paths.payment} size="md" fullWidth>
          {texts.goToPayment}
        </Button>
      </div>
    </NoticeFrame>
  );
}

function ExpiredNotice() {
  return (
    <NoticeFrame icon={IconCalendarDue} title={standingTexts.expiredTitle}>
      <p>{standingTexts.expiredText}</p>
      <div className={classes.acts}>
        <Button component={Link} to={paths.payment} size="md" fullWidth>
          {standingTexts.renew}
        </Button>
        <Button component={Link} to={paths.workouts} size="md" fullWidth variant="default">
          {standingTexts.seeHistory}
        </Button>
      </div>
    </NoticeFrame>
  );
}

/** Replaces a screen that the visitor may not open, and explains how to get access. */
export function AccessNotice({ access }: { access: Refused }) {
  switch (access.kind) {
    case "new":
      return <NewNotice />;
    case "pending":
      return <PendingNotice />;
    case "expired":
      return <ExpiredNotice />;
    case "blocked":
      return <BlockedNotice message={access.message} />;
  }
}
