import { Button } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { paths } from "@/lib/paths";
import { accountTexts } from "../accountTexts";
import { accessQueries } from "../queries";
import { texts } from "../texts";
import classes from "./AccessNotice.module.css";
import { ContactButton } from "./ContactButton";
import { useContact } from "./contact";
import { NoticeFrame } from "./NoticeFrame";
import { OwnDataLink } from "./OwnDataLink";

export function BlockedNotice({ message }: { message: string }) {
  const contact = useContact();
  const { data: user } = useQuery(accessQueries.userInfo());
  return (
    <NoticeFrame icon={IconLock} title={texts.blockedTitle} isDanger>
      <p>{message}</p>
      <p>{contact ? "Acha que foi engano? Mande uma mensagem." : "Acha que foi engano? Procure o administrador."}</p>
      <div className={classes.actions}>
        <ContactButton
          label="Falar com o administrador"
          message={accountTexts.blockedMessage(user?.email)}
          size="md"
          fullWidth
        />
        <Button component="a" href={paths.home} size="md" fullWidth variant={contact ? "default" : "filled"}>
          {texts.backHome}
        </Button>
        <OwnDataLink />
      </div>
    </NoticeFrame>
  );
}
