import { Skeleton } from "@mantine/core";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Boundary } from "@/ui/page/Boundary";
import { PageHeader, SectionTitle } from "@/ui/page/PageHeader";
import { CodeCard } from "./CodeCard";
import { Earnings } from "./Earnings";
import { HowItWorks, Tips } from "./HowItWorks";
import { referralQueries } from "./queries";
import { ReferralList } from "./ReferralList";
import { RewardList } from "./RewardList";
import classes from "./referral.module.css";

export function ReferralsScreen() {
  return (
    <>
      <PageHeader title="Indicações" sub="Chame os amigos para treinar e ganhe a sua anuidade." />
      <Boundary fallback={<ReferralsSkeleton />} title="Não deu para abrir as suas indicações">
        <Content />
      </Boundary>
    </>
  );
}

function Content() {
  const { data } = useSuspenseQuery(referralQueries.stats());
  const { stats, referrals, rewards } = data;
  return (
    <div className={classes.page}>
      <CodeCard code={stats.referral_code} />
      <Earnings stats={stats} />
      <HowItWorks />
      <section aria-labelledby="indicados">
        <SectionTitle id="indicados">Quem você indicou</SectionTitle>
        <ReferralList referrals={referrals} />
      </section>
      {rewards.length > 0 && (
        <section aria-labelledby="recompensas">
          <SectionTitle id="recompensas">Recompensas</SectionTitle>
          <RewardList rewards={rewards} />
        </section>
      )}
      <Tips />
    </div>
  );
}

function ReferralsSkeleton() {
  return (
    <div className={classes.page} aria-busy="true">
      <Skeleton height={232} />
      <Skeleton height={168} />
      <Skeleton height={200} />
    </div>
  );
}
