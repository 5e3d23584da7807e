import "@/ui/theme/tabs.css";
import { Button, Skeleton, Tabs } from "@mantine/core";
import { IconCloudOff } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { EmailPreview, MailKind } from "@/api";
import { failureHint } from "@/lib/failure";
import { Sheet } from "@/ui/dialog/Sheet";
import { Empty } from "@/ui/page/Empty";
import { adminQueries } from "../queries";
import { kindLabels } from "./labels";
import classes from "./mail.module.css";

export function PreviewDialog({ kind, onClose }: { kind: MailKind; onClose: () => void }) {
  const { data, error, refetch } = useQuery(adminQueries.mailPreview(kind));
  return (
    <Sheet opened onClose={onClose} title={kindLabels[kind]}>
      {data ? (
        <Preview preview={data} />
      ) : error ? (
        <Empty
          icon={<IconCloudOff size={32} stroke={1.5} aria-hidden />}
          title="Não deu para abrir o modelo"
          text={failureHint(error)}
        >
          <Button variant="default" onClick={() => void refetch()}>
            Tentar de novo
          </Button>
        </Empty>
      ) : (
        <Skeleton height={600} aria-busy />
      )}
    </Sheet>
  );
}

function Preview({ preview: { subject, html, text } }: { preview: EmailPreview }) {
  return (
    <div className={classes.preview}>
      <p>
        <span className={classes.dim}>Assunto:</span> <strong>{subject}</strong>
      </p>
      <Tabs defaultValue="html" color="lime" keepMounted={false}>
        <Tabs.List aria-label="Formato">
          <Tabs.Tab value="html">E-mail</Tabs.Tab>
          <Tabs.Tab value="text">Texto</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="html">
          {/* Without script, forms and the page's origin: only to be looked at. */}
          <iframe className={classes.frame} sandbox="" srcDoc={html} title={`E-mail: ${subject}`} />
        </Tabs.Panel>
        <Tabs.Panel value="text">
          <pre className={classes.plain}>{text}</pre>
        </Tabs.Panel>
      </Tabs>
    </div>
  );
}
