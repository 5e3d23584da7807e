import { Button } from "@mantine/core";
import type { Referrer } from "@/api";
import { formatNumber } from "@/lib/format";
import { WideTable } from "@/ui/WideTable";
import { FreeYearBadge } from "./FreeYearBadge";
import { formatReais } from "./model";
import classes from "./referrals.module.css";

export interface ReferrersProps {
  referrers: readonly Referrer[];
  onOpen: (id: number) => void;
}

export function ReferrerTable({ referrers, onOpen }: ReferrersProps) {
  return (
    <WideTable label="Indicações por aluno">
      <thead>
        <tr>
          <th scope="col">Quem indicou</th>
          <th scope="col">Código</th>
          <th scope="col">Pagas</th>
          <th scope="col">Total</th>
          <th scope="col">Ano grátis</th>
          <th scope="col">Bônus</th>
          <th scope="col">
            <span className="ev-hidden">Ações</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {referrers.map((referrer) => (
          <tr key={referrer.id}>
            <th scope="row" className={classes.who}>
              <strong>{referrer.referrer_name || "Sem nome"}</strong>
              <small>{referrer.referrer_email}</small>
            </th>
            <td className={classes.code}>{referrer.referral_code}</td>
            <td>{formatNumber(referrer.paid_referrals)}</td>
            <td>{formatNumber(referrer.total_referrals)}</td>
            <td>
              <FreeYearBadge referrer={referrer} />
            </td>
            <td>{formatReais(referrer.total_earnings)}</td>
            <td>
              <Button
                size="sm"
                variant="default"
                aria-label={`Detalhes de ${referrer.referrer_name || referrer.referrer_email}`}
                onClick={() => onOpen(referrer.id)}
              >
                Detalhes
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}
