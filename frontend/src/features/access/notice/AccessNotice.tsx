import { Button } from "@mantine/core";
import { IconCalendarDue, IconClipboardList, IconHourglassHigh } from "@tabler/icons-react";
import { Link } from "react-router";
import { paths } from "@/lib/paths";
import { accountTexts } from "../accountTexts";
import type { Refused } from "../model";
import { texts } from "../texts";
import classes from "./AccessNotice.module.css";
import { BlockedNotice } from "./BlockedNotice";
import { ContactButton } from "./ContactButton";
import { useContact } from "./contact";
import { NoticeFrame } from "./NoticeFrame";
import { OwnDataLink } from "./OwnDataLink";
import { usePendingText } from "./usePendingText";

function NewNotice() {
  return (
    <NoticeFrame icon={IconClipboardList} title={accountTexts.newTitle}>
      <p>Conte como você treina: o seu programa sai das suas respostas, assim que o acesso for liberado.</p>
      <div className={classes.actions}>
        <Button component={Link} to={paths.profile} size="md" fullWidth>
          {accountTexts.answer}
        </Button>
        <Button component={Link} to={paths.payment} size="md" fullWidth variant="default">
          {texts.goToPayment}
        </Button>
        <OwnDataLink />
      </div>
    </NoticeFrame>
  );
}

function PendingNotice() {
  const contact = useContact();
  const text = usePendingText(true);
  return (
    <NoticeFrame icon={IconHourglassHigh} title={texts.pendingTitle}>
      <p>{text}</p>
      <p>Ainda não pagou a assinatura? É por aqui:</p>
      <div className={classes.actions}>
        <ContactButton label="Combinar com o personal" message={accountTexts.pendingMessage} size="md" fullWidth />
        <Button component={Link} to={paths.payment} size="md" fullWidth variant={contact ? "default" : "filled"}>
          {texts.goToPayment}
        </Button>
        <OwnDataLink />
      </div>
    </NoticeFrame>
  );
}

function ExpiredNotice() {
  return (
    <NoticeFrame icon={IconCalendarDue} title={accountTexts.expiredTitle}>
      <p>{accountTexts.expiredText}</p>
      <div className={classes.actions}>
        <Button component={Link} to={paths.payment} size="md" fullWidth>
          {accountTexts.renew}
        </Button>
        <Button component={Link} to={paths.workouts} size="md" fullWidth variant="default">
          {accountTexts.seeHistory}
        </Button>
        <Button component={Link} to={paths.conversation} size="md" fullWidth variant="default">
          {accountTexts.talk}
        </Button>
        <OwnDataLink />
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
