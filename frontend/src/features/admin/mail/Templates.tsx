import { Button } from "@mantine/core";
import { IconEye } from "@tabler/icons-react";
import { useState } from "react";
import type { MailKind } from "@/api";
import { Panel } from "@/ui/page/Panel";
import { kindGroups, kindLabels } from "./labels";
import classes from "./mail.module.css";
import { PreviewDialog } from "./PreviewDialog";

/** The letters that exist, each with a preview. */
export function Templates() {
  const [opened, setOpened] = useState<MailKind | null>(null);
  return (
    <Panel as="section" className={classes.panel} aria-labelledby="modelos">
      <h2 id="modelos">Modelos</h2>
      <p className={classes.dim}>Veja como cada e-mail chega, com dados de exemplo.</p>
      {kindGroups.map(({ title, kinds }) => (
        <div key={title}>
          <h3>{title}</h3>
          <ul className={classes.kinds} aria-label={title}>
            {kinds.map((kind) => (
              <li key={kind}>
                <Button
                  variant="default"
                  size="md"
                  fullWidth
                  justify="space-between"
                  rightSection={<IconEye size={18} aria-hidden />}
                  aria-label={`Ver ${kindLabels[kind]}`}
                  onClick={() => setOpened(kind)}
                >
                  {kindLabels[kind]}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {opened && <PreviewDialog kind={opened} onClose={() => setOpened(null)} />}
    </Panel>
  );
}
