import { IconMessages } from "@tabler/icons-react";
import { useSuspenseQuery } from "@tanstack/react-query";
import type { AssistantUsage } from "@/api";
import { formatMonth, formatNumber, formatPercent, plural } from "@/lib/format";
import { ProgressBar } from "@/ui/ProgressBar";
import { Empty } from "@/ui/page/Empty";
import { Panel } from "@/ui/page/Panel";
import { WideTable } from "@/ui/WideTable";
import { adminQueries } from "../queries";
import classes from "./assistant.module.css";
import { formatCost, formatTokens, shareOf, tokensOf } from "./settings";

/** The server lists no more. */
const MOST_MEMBERS = 50;

export function Usage() {
  const { data: usage } = useSuspenseQuery(adminQueries.assistantUsage());
  const cost = formatCost(usage.cost_usd);
  return (
    <section className={classes.usage} aria-labelledby="uso">
      <h2 id="uso">Uso em {formatMonth(usage.month.slice(0, 7))}</h2>
      <Panel className={classes.panel}>
        <Budget usage={usage} />
        <dl className={classes.facts}>
          <div>
            <dt>Perguntas</dt>
            <dd>{formatNumber(usage.questions)}</dd>
          </div>
          <div>
            <dt>Tokens de entrada</dt>
            <dd>{formatNumber(usage.input_tokens)}</dd>
          </div>
          <div>
            <dt>Tokens de resposta</dt>
            <dd>{formatNumber(usage.output_tokens)}</dd>
          </div>
          {cost !== null && (
            <div>
              <dt>Custo</dt>
              <dd>{cost}</dd>
            </div>
          )}
        </dl>
      </Panel>
      {usage.members.length > 0 ? (
        <Members usage={usage} />
      ) : (
        <Empty icon={<IconMessages size={36} stroke={1.4} aria-hidden />} title="Ninguém perguntou neste mês ainda" />
      )}
    </section>
  );
}

function Budget({ usage }: { usage: AssistantUsage }) {
  const share = shareOf(usage, usage.site_budget);
  if (share === null) return null;
  return (
    <div className={classes.budget}>
      <p id="limite">
        <strong>{formatPercent(share)}</strong> do limite do mês: {formatNumber(tokensOf(usage))} de{" "}
        {formatTokens(usage.site_budget)}
      </p>
      <ProgressBar aria-labelledby="limite" max={100} value={Math.min(100, share)} />
    </div>
  );
}

/** Those who ask most come first. */
function Members({ usage: { members, member_budget } }: { usage: AssistantUsage }) {
  const hasCost = members.some(({ cost_usd }) => cost_usd !== null);
  return (
    <>
      <WideTable label="Uso por aluno">
        <thead>
          <tr>
            <th scope="col">Aluno</th>
            <th scope="col">Perguntas</th>
            <th scope="col">Tokens</th>
            {hasCost && <th scope="col">Custo</th>}
            <th scope="col">Do limite</th>
          </tr>
        </thead>
        <tbody>
          {members.map((member) => {
            const share = shareOf(member, member_budget);
            return (
              <tr key={member.user_id}>
                <th scope="row">{member.name || "Sem nome"}</th>
                <td>{formatNumber(member.questions)}</td>
                <td>{formatNumber(tokensOf(member))}</td>
                {hasCost && <td>{formatCost(member.cost_usd) ?? "–"}</td>}
                <td>{share === null ? "–" : formatPercent(share)}</td>
              </tr>
            );
          })}
        </tbody>
      </WideTable>
      {member_budget > 0 && (
        <p className={classes.dim}>
          Cada aluno pode usar {formatTokens(member_budget)} por mês.
          {members.length >= MOST_MEMBERS && ` A lista mostra ${plural(MOST_MEMBERS, "aluno", "alunos")}.`}
        </p>
      )}
    </>
  );
}
