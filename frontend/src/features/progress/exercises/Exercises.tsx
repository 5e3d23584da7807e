import { Button } from "@mantine/core";
import { IconBarbell } from "@tabler/icons-react";
import type { ProgressMetric } from "@/api";
import { ExerciseSearchInput, NO_FILTER } from "@/features/exercise";
import { plural } from "@/lib/format";
import { Empty } from "@/ui/page/Empty";
import { SectionTitle } from "@/ui/page/PageHeader";
import { ExerciseGroup } from "./ExerciseGroup";
import classes from "./exercises.module.css";
import { exerciseGroups, findMetrics } from "./groups";
import type { ExerciseView } from "./useExerciseView";

/** Fewer are found faster by eye. */
const FEWEST_TO_SEARCH = 15;

interface Props {
  metrics: readonly ProgressMetric[];
  view: ExerciseView;
}

export function Exercises({ metrics, view }: Props) {
  const found = view.isSearching ? findMetrics(metrics, view.search) : metrics;
  return (
    <section aria-labelledby="evolucao">
      <SectionTitle id="evolucao">Evolução por exercício</SectionTitle>
      <div className={classes.section}>
        <p className={classes.hint}>Em cada linha: a curva das últimas sessões, a última carga e o progresso.</p>
        {metrics.length >= FEWEST_TO_SEARCH && (
          <ExerciseSearchInput
            filter={{ ...NO_FILTER, search: view.search }}
            onChange={({ search = "" }) => view.searchFor(search)}
          />
        )}
        <p className="ev-hidden" role="status">
          {view.isSearching &&
            found.length > 0 &&
            plural(found.length, "exercício encontrado", "exercícios encontrados")}
        </p>
        {exerciseGroups(found).map(({ kind, metrics: members }, at) => (
          <ExerciseGroup
            key={kind}
            kind={kind}
            metrics={members}
            isOpen={view.isOpen(kind, at === 0)}
            isWhole={view.isWhole(kind)}
            onShowWhole={() => view.showWhole(kind)}
            onToggle={(isOpen) => view.setOpen(kind, isOpen)}
          />
        ))}
        {found.length === 0 && (
          <Empty
            icon={<IconBarbell size={36} stroke={1.4} aria-hidden />}
            title="Nenhum exercício encontrado"
            text="Tente outra palavra ou só uma parte do nome."
          >
            <Button variant="default" mih={44} onClick={() => view.searchFor("")}>
              Limpar busca
            </Button>
          </Empty>
        )}
      </div>
    </section>
  );
}
