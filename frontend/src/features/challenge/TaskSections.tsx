import type { ReactNode } from "react";
import { useToday } from "@/lib/time/now";
import { SectionTitle } from "@/ui/page/PageHeader";
import classes from "./challenge.module.css";
import { bySection, type Section, sections, type Task, type TaskName } from "./model";

const titles: Record<TaskName, Record<Section, string>> = {
  desafio: { active: "Ativos", upcoming: "Próximos", completed: "Concluídos", ended: "Encerrados" },
  meta: { active: "Ativas", upcoming: "Próximas", completed: "Concluídas", ended: "Encerradas" },
};

interface Props<T> {
  what: TaskName;
  tasks: readonly T[];
  /** Said where nothing is active. */
  noActive: string;
  render: (task: T, section: Section) => ReactNode;
}

/** Challenges or goals by where they stand today. */
export function TaskSections<T extends Task>({ what, tasks, noActive, render }: Props<T>) {
  const found = bySection(tasks, useToday());
  return sections
    .filter((section) => section === "active" || found[section].length > 0)
    .map((section) => (
      <section key={section} aria-labelledby={`desafios-${section}`}>
        <SectionTitle id={`desafios-${section}`}>{titles[what][section]}</SectionTitle>
        {found[section].length > 0 ? (
          <ul className={classes.cards}>{found[section].map((task) => render(task, section))}</ul>
        ) : (
          <p className={classes.none}>{noActive}</p>
        )}
      </section>
    ));
}
