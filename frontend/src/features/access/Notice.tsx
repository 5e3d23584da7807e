import { Button } from "@mantine/core";
import { IconCalendarDue, IconClipboardList, IconHourglassHigh, IconLock } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "@/lib/paths";
import { ContactButton } from "./ContactButton";
import { useContact } from "./contact";
import type { Refused } from "./model";
import classes from "./Notice.module.css";
import { standingTexts } from "./standingTexts";
import { texts } from "./texts";

interface Props {
  icon: typeof IconLock;
  title: string;
  isDanger?: boolean;
  children: ReactNode;
}

function Notice({ icon: Icon, title, isDanger, children }: Props) {
  return (
    <section className={classes.notice} data-tone={isDanger ? "danger" : undefined}>
      <span className={classes.icon}>
        <Icon size={28} stroke={1.8} aria-hidden />
      </span>
      <h1 tabIndex={-1}>{title}</h1>
      {children}
    </section>
  );
}

export function BlockedNotice({ message }: { message: string }) {
  const contact = useContact();
  return (
    <Notice icon={IconLock} title={texts.blockedTitle} isDanger>
      <p>{message}</p>
      <p>{contact ? "Acha que foi engano? Mande uma mensagem." : "Acha que foi engano? Procure o administrador."}</p>
      <div className={classes.acts}>
        <ContactButton label="Falar com o administrador" message={standingTexts.blockedMessage} size="md" fullWidth />
        <Button component="a" href={paths.home} size="md" fullWidth variant={contact ? "default" : "filled"}>
          {texts.backHome}
        </Button>
      </div>
    </Notice>
  );
}

function NewNotice() {
  return (
    <Notice icon={IconClipboardList} title={standingTexts.newTitle}>
      <p>Conte como você treina: a sua ficha sai das suas respostas, assim que o acesso for liberado.</p>
      <div className={classes.acts}>
        <Button component={Link} to={paths.profile} size="md" fullWidth>
          {standingTexts.answer}
        </Button>
        <Button component={Link} to={paths.payment} size="md" fullWidth variant="default">
          {texts.goToPayment}
        </Button>
      </div>
    </Notice>
  );
}

function PendingNotice() {
  return (
    <Notice icon={IconHourglassHigh} title={texts.pendingTitle}>
      <p>{standingTexts.pendingText}</p>
      <p>Ainda não pagou a anuidade? É por aqui:</p>
      <div className={classes.acts}>
        <Button component={Link} to={paths.payment} size="md" fullWidth>
          {texts.goToPayment}
        </Button>
      </div>
    </Notice>
  );
}

function ExpiredNotice() {
  return (
    <Notice icon={IconCalendarDue} title={standingTexts.expiredTitle}>
      <p>{standingTexts.expiredText}</p>
      <div className={classes.acts}>
        <Button component={Link} to={paths.payment} size="md" fullWidth>
          {standingTexts.renew}
        </Button>
        <Button component={Link} to={paths.workouts} size="md" fullWidth variant="default">
          {standingTexts.seeHistory}
        </Button>
      </div>
    </Notice>
  );
}

/** Stands in the place of a screen that isn't open to whoever is here, and says what opens it. */
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
