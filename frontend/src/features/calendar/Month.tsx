import { ActionIcon, Button } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { formatMonth } from "@/lib/format";
import { Panel } from "@/ui/page/Panel";
import classes from "./calendar.module.css";
import { DayCell } from "./DayCell";
import { DayPanel } from "./DayPanel";
import { monthAway, monthOf, moved, WEEKDAYS } from "./model";
import { useMonth } from "./useMonth";

export function Month() {
  const { today, month, show, weeks, isIncomplete } = useMonth();
  const [focused, setFocused] = useState(today);
  const [picked, setPicked] = useState(today);
  const grid = useRef<HTMLTableElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const isMoving = useRef(false);
  // The day that Tab reaches; after another month was chosen, its first one.
  const reachable = monthOf(focused) === month ? focused : `${month}-01`;
  useEffect(() => {
    // A day of another month is focused once that month is shown.
    if (!isMoving.current || reachable !== focused) return;
    isMoving.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-date="${reachable}"]`)?.focus();
  }, [reachable, focused]);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = moved(reachable, event.key);
    if (next === null) return;
    event.preventDefault();
    isMoving.current = true;
    setFocused(next);
    if (monthOf(next) !== month) show(monthOf(next));
  };
  const choose = (date: string) => {
    setFocused(date);
    setPicked(date);
    // On a small phone the month fills the screen.
    panel.current?.scrollIntoView({ block: "nearest" });
  };
  const days = weeks.flat();
  const chosen = days.find(({ date }) => date === picked) ?? days.find(({ date }) => date === reachable);
  return (
    <div className={classes.layout}>
      <Panel className={classes.month}>
        <div className={classes.head}>
          <ActionIcon size={44} aria-label="Mês anterior" onClick={() => show(monthAway(month, -1))}>
            <IconChevronLeft size={22} aria-hidden />
          </ActionIcon>
          <h2 className={classes.title} aria-live="polite">
            {formatMonth(month)}
          </h2>
          <ActionIcon size={44} aria-label="Próximo mês" onClick={() => show(monthAway(month, 1))}>
            <IconChevronRight size={22} aria-hidden />
          </ActionIcon>
          {month !== monthOf(today) && (
            <Button variant="light" size="sm" onClick={() => show(monthOf(today))}>
              Hoje
            </Button>
          )}
        </div>
        {isIncomplete && (
          <p role="alert" className={classes.incomplete}>
            Não deu para carregar os treinos mais antigos.
          </p>
        )}
        <table ref={grid} className={classes.grid} aria-label={formatMonth(month)}>
          <thead>
            <tr>
              {WEEKDAYS.map((weekday) => (
                <th key={weekday} scope="col">
                  <abbr title={weekday}>{weekday.slice(0, 3)}</abbr>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week[0]?.date}>
                {week.map((it) => (
                  <DayCell
                    key={it.date}
                    day={it}
                    today={today}
                    isOfMonth={monthOf(it.date) === month}
                    isReachable={it.date === reachable}
                    onKeyDown={onKeyDown}
                    isChosen={it === chosen}
                    onChoose={() => choose(it.date)}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Panel>
      <div ref={panel} className={classes.chosen}>
        {chosen && <DayPanel day={chosen} today={today} />}
      </div>
    </div>
  );
}
