import "@/ui/theme/menu.css";
import { ActionIcon, Button, Menu } from "@mantine/core";
import { IconBrandWhatsapp, IconDots } from "@tabler/icons-react";
import type { LineToPutAway, OverviewLine } from "@/api";
import { useToday } from "@/lib/time/now";
import classes from "./overview.module.css";
import { type LineAct, reasons, whatsAppLink } from "./reasons";

interface Props {
  line: OverviewLine;
  isBusy: boolean;
  onAct: (what: LineAct) => void;
  onPutAway: (until: LineToPutAway["for"]) => void;
}

/** A member with what makes them need the trainer, and what to do about it. */
export function LineRow({ line, isBusy, onAct, onPutAway }: Props) {
  const today = useToday();
  const { say, ofIssue, ...usual } = reasons[line.reason];
  const { act, actLabel } = (line.payment_issue && ofIssue) ?? usual;
  const called = line.name || line.email;
  return (
    <li className={classes.line} aria-busy={isBusy || undefined}>
      <p className={classes.what}>
        <strong>{called}</strong>
        <span>{say(line, today)}</span>
      </p>
      <div className={classes.acts}>
        <Button size="sm" loading={isBusy} aria-label={`${actLabel}: ${called}`} onClick={() => onAct(act)}>
          {actLabel}
        </Button>
        <Button
          component="a"
          size="sm"
          variant="default"
          href={whatsAppLink(line, today)}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
          aria-label={`Escrever a ${called} no WhatsApp (abre em outra aba)`}
        >
          <span className={classes.word}>WhatsApp</span>
        </Button>
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <ActionIcon size={44} variant="default" aria-label={`Mais opções: ${called}`}>
              <IconDots size={20} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => onAct({ page: "notes" })}>Anotações</Menu.Item>
            <Menu.Item onClick={() => onPutAway("week")}>Dispensar por uma semana</Menu.Item>
            <Menu.Item onClick={() => onPutAway("good")}>Dispensar de vez</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
    </li>
  );
}
