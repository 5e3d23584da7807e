import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { formatMoney, formatNumber } from "@/lib/format";
import { Panel } from "@/ui/page/Panel";
import { adminQueries } from "../queries";
import classes from "./overview.module.css";

/** Four numbers above the lines; their place is kept until they arrive. */
export function TodayFigures() {
  const { data } = useQuery(adminQueries.figures());
  const month = data?.months.at(-1);
  const now = data?.now;
  const figures = [
    {
      label: "Alunos",
      value: now && formatNumber(now.members),
      note: "com acesso",
      to: "?aba=alunos&situacao=approved",
    },
    {
      label: "Ativos na semana",
      value: now && formatNumber(now.trained_this_week),
      note: "desde segunda",
    },
    { label: "Receita do mês", value: month && formatMoney(month.revenue_cents).replace(/,00$/, ""), note: "recebida" },
    {
      label: "Renovações",
      value: now && formatNumber(now.renewals_due),
      note: `a vencer · ${month ? formatNumber(month.renewals) : "–"} no mês`,
      to: "?aba=alunos&filtro=renewal",
    },
  ];
  return (
    <Panel as="dl" className={classes.today} aria-label="Hoje em números">
      {figures.map(({ label, value, note, to }) => (
        <div key={label}>
          <dt>{to ? <Link to={to}>{label}</Link> : label}</dt>
          <dd>{value ?? "–"}</dd>
          <dd className={classes.weekNote}>{note}</dd>
        </div>
      ))}
    </Panel>
  );
}
