import type { SiteMonth, SiteWeek } from "@/api";
import { formatMoney, formatNumber } from "@/lib/format";

export type Measure = "revenue" | "active" | "new";

interface MeasureWords {
  label: string;
  valueOf: (month: SiteMonth) => number;
  format: (value: number) => string;
}

/** What the chart can show. */
export const measures: Record<Measure, MeasureWords> = {
  revenue: { label: "Receita", valueOf: (month) => month.revenue_cents, format: formatMoney },
  active: { label: "Ativos", valueOf: (month) => month.active, format: formatNumber },
  new: { label: "Novos", valueOf: (month) => month.new, format: formatNumber },
};

/** The share of the planned days that were trained, in percent; `null` where nothing was planned. */
export const shareOf = ({ planned_days: planned, done_days: done }: SiteWeek): number | null =>
  planned === 0 ? null : Math.round((100 * done) / planned);
