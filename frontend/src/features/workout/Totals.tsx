import { useSuspenseQuery } from "@tanstack/react-query";
import { formatNumber } from "@/lib/format";
import { Stats } from "@/ui/Stats";
import { workoutQueries } from "./data/queries";
import { totalHours } from "./model";

export function Totals() {
  const { data } = useSuspenseQuery(workoutQueries.summary());
  return (
    <Stats
      stats={[
        { label: "Total de treinos", value: formatNumber(data.total) },
        { label: "Esta semana", value: formatNumber(data.this_week) },
        { label: "Este mês", value: formatNumber(data.this_month) },
        { label: "Total de horas", value: formatNumber(totalHours(data.total_minutes)), unit: "h" },
      ]}
    />
  );
}
