import { useSuspenseQuery } from "@tanstack/react-query";
import { Boundary } from "@/ui/page/Boundary";
import { ListSkeleton } from "@/ui/page/Skeletons";
import { adminQueries } from "../queries";
import { MailLog } from "./MailLog";
import classes from "./mail.module.css";
import { Settings } from "./Settings";
import { Templates } from "./Templates";
import { TestMails } from "./TestMails";

/** How the site sends e-mail, what was sent, and what the letters look like. */
export function MailTab() {
  return (
    <div className={classes.tab}>
      <Boundary fallback={<ListSkeleton />} title="Não deu para abrir a configuração de e-mail">
        <Sending />
      </Boundary>
      <MailLog />
      <Templates />
    </div>
  );
}

function Sending() {
  const { data: config } = useSuspenseQuery(adminQueries.mailSettings());
  return (
    <div className={classes.sending}>
      <Settings config={config} />
      <TestMails config={config} />
    </div>
  );
}
