import { IconUsers } from "@tabler/icons-react";
import type { Referral } from "@/api";
import { Badge } from "@/ui/Badge";
import { Empty } from "@/ui/page/Empty";
import { referralLabel, waitText } from "./model";
import classes from "./referral.module.css";

export function ReferralList({ referrals }: { referrals: readonly Referral[] }) {
  if (referrals.length === 0) {
    return (
      <Empty
        icon={<IconUsers size={40} stroke={1.4} aria-hidden />}
        title="Nenhuma indicação realizada ainda"
        text="Quem entrar com o seu código aparece aqui."
      />
    );
  }
  return (
    <ul className={classes.list} aria-label="Pessoas indicadas">
      {referrals.map((referral) => {
        const { label, tone } = referralLabel(referral);
        return (
          <li key={referral.id}>
            <div>
              <strong>{referral.referred_name ?? "Conta apagada"}</strong>
              {referral.referred_email && <span className={classes.email}>{referral.referred_email}</span>}
              <span>{waitText(referral)}</span>
            </div>
            <Badge tone={tone}>{label}</Badge>
          </li>
        );
      })}
    </ul>
  );
}
