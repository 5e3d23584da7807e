import { Button } from "@mantine/core";
import { IconHourglassHigh, IconLock } from "@tabler/icons-react";
import { Link } from "react-router";
import { paths } from "@/lib/paths";
import type { Access } from "./model";
import classes from "./Notice.module.css";
import { texts } from "./texts";

export function BlockedNotice({ message }: { message: string }) {
  return (
    <section className={classes.notice} data-tone="danger">
      <span className={classes.icon}>
        <IconLock size={28} stroke={1.8} aria-hidden />
      </span>
      <h1 tabIndex={-1}>{texts.blockedTitle}</h1>
      <p>{message}</p>
      <p>Se você acha que foi engano, fale com o administrador.</p>
      <Button component="a" href={paths.home} size="md" mt={12}>
        {texts.backHome}
      </Button>
    </section>
  );
}

function PendingNotice() {
  return (
    <section className={classes.notice}>
      <span className={classes.icon}>
        <IconHourglassHigh size={28} stroke={1.8} aria-hidden />
      </span>
      <h1 tabIndex={-1}>{texts.pendingTitle}</h1>
      <p>Um administrador vai analisar a sua conta. Assim que ela for liberada, você recebe um aviso por e-mail.</p>
      <p>Ainda não pagou a anuidade? É por aqui:</p>
      <Button component={Link} to={paths.payment} size="md" mt={12}>
        {texts.goToPayment}
      </Button>
    </section>
  );
}

export function AccessNotice({ access }: { access: Extract<Access, { kind: "pending" | "blocked" }> }) {
  return access.kind === "blocked" ? <BlockedNotice message={access.message} /> : <PendingNotice />;
}
