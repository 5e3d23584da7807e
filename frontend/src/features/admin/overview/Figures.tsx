import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { SiteFigures } from "@/api";
import { formatDayAndMonth, formatMoney, formatMonth, formatNumber, formatPercent, plural } from "@/lib/format";
import { Segments } from "@/ui/form/Segments";
import { Panel } from "@/ui/page/Panel";
import { WideTable } from "@/ui/WideTable";
import { adminQueries } from "../queries";
import { MonthBars } from "./MonthBars";
import { type Measure, measures, shareOf } from "./measures";
import classes from "./overview.module.css";

/** How the business does: four weeks of training, twelve months of accounts and money. */
export function Figures() {
  const { data } = useSuspenseQuery(adminQueries.figures());
  return (
    <section aria-labelledby="numeros" className={classes.figures}>
      <h2 id="numeros">Treinos nas últimas 4 semanas</h2>
      <Weeks weeks={data.weeks} />
      <h2>Mês a mês</h2>
      <Months months={data.months} />
    </section>
  );
}

function Weeks({ weeks }: Pick<SiteFigures, "weeks">) {
  return (
    <Panel as="dl" className={classes.weeks}>
      {weeks.map((week) => {
        const share = shareOf(week);
        return (
          <div key={week.monday} className={classes.week}>
            <dt>Semana de {formatDayAndMonth(week.monday)}</dt>
            <dd>{share === null ? "–" : formatPercent(share)}</dd>
            <dd className={classes.weekNote}>
              {share === null
                ? "Ninguém com acesso"
                : `${formatNumber(week.done_days)} de ${formatNumber(week.planned_days)} dias, ${plural(week.members, "aluno", "alunos")}`}
            </dd>
          </div>
        );
      })}
    </Panel>
  );
}

function Months({ months }: Pick<SiteFigures, "months">) {
  // Where nothing was paid through the app yet, the members say more.
  const hasRevenue = months.some(measures.revenue.valueOf);
  const [measure, setMeasure] = useState<Measure>(hasRevenue ? "revenue" : "active");
  const chosen = measures[measure];
  return (
    <Panel className={classes.months}>
      <Segments
        label="O que o gráfico mostra"
        segments={Object.entries(measures).map(([value, { label }]) => ({ value: value as Measure, label }))}
        value={measure}
        onChange={setMeasure}
      />
      {months.some(chosen.valueOf) ? (
        <MonthBars
          months={months.map(({ month }) => month)}
          values={months.map(chosen.valueOf)}
          formatValue={chosen.format}
        />
      ) : (
        <p className={classes.weekNote}>Nada nos últimos 12 meses.</p>
      )}
      <WideTable label="Números por mês">
        <thead>
          <tr>
            <th scope="col">Mês</th>
            <th scope="col">Ativos</th>
            <th scope="col">Novos</th>
            <th scope="col">Renovações</th>
            <th scope="col">Receita</th>
            <th scope="col">Indicações</th>
          </tr>
        </thead>
        <tbody>
          {months.toReversed().map((month) => (
            <tr key={month.month}>
              <th scope="row">{formatMonth(month.month.slice(0, 7))}</th>
              <td>{formatNumber(month.active)}</td>
              <td>{formatNumber(month.new)}</td>
              <td>{formatNumber(month.renewals)}</td>
              <td>{formatMoney(month.revenue_cents)}</td>
              <td>{formatMoney(month.referral_cost_cents)}</td>
            </tr>
          ))}
        </tbody>
      </WideTable>
      <p className={classes.weekNote}>
        Receita sem o que foi devolvido. Indicações: o que os prêmios do mês custam. O mês de hoje ainda corre.
      </p>
    </Panel>
  );
}
