import "@/ui/theme/menu.css";
import { ActionIcon, Button, Menu } from "@mantine/core";
import { IconBrandWhatsapp, IconDots } from "@tabler/icons-react";
import { Link } from "react-router";
import type { LineToPutAway, OverviewLine } from "@/api";
import { useToday } from "@/lib/time/now";
import { memberPlace } from "../place";
import classes from "./overview.module.css";
import { actsOf, type LineAct, reasons, whatsAppLink } from "./reasons";

interface Props {
  line: OverviewLine;
  isBusy: boolean;
  onAct: (what: LineAct) => void;
  onPutAway: (until: LineToPutAway["for"]) => void;
}

/** A member with what makes them need the trainer, and what to do about it. */
export function LineRow({ line, isBusy, onAct, onPutAway }: Props) {
  const today = useToday();
  const { say, part, isCalm } = reasons[line.reason];
  const acts = actsOf(line);
  const called = line.name || line.email;
  return (
    <li className={classes.line} aria-busy={isBusy || undefined}>
      <p className={classes.what}>
        <Link className={classes.called} to={memberPlace(line.user_id, part, line.pain?.exercise_id)}>
          {called}
        </Link>
        <span>{say(line, today)}</span>
      </p>
      <div className={classes.acts}>
        {acts.map(({ act, actLabel }, at) => (
          <Button
            key={actLabel}
            size="sm"
            variant={at > 0 ? "default" : isCalm ? "light" : "filled"}
            loading={at === 0 && isBusy}
            disabled={at > 0 && isBusy}
            aria-label={`${actLabel}: ${called}`}
            onClick={() => onAct(act)}
          >
            {actLabel}
          </Button>
        ))}
        <Button
          component="a"
          size="sm"
          variant="default"
          href={whatsAppLink(line, today)}
          target="_blank"
          rel="noreferrer"
          data-icon={acts.length > 1 || undefined}
          leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
          aria-label={`Escrever a ${called} no WhatsApp (abre em outra aba)`}
        >
          <span className={classes.word}>WhatsApp</span>
        </Button>
      </div>
      <div className={classes.menu}>
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <ActionIcon size={44} variant="subtle" aria-label={`Mais opções: ${called}`}>
              <IconDots size={20} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {line.pain && <Menu.Item onClick={() => onAct({ page: "health" })}>Ver saúde</Menu.Item>}
            <Menu.Item onClick={() => onAct({ page: "conversation" })}>Conversar</Menu.Item>
            <Menu.Item onClick={() => onAct({ page: "notes" })}>Anotações</Menu.Item>
            <Menu.Item onClick={() => onPutAway("week")}>Dispensar por uma semana</Menu.Item>
            <Menu.Item onClick={() => onPutAway("good")}>Dispensar de vez</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
    </li>
  );
}
