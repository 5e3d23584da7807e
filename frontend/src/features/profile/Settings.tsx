import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { Profile } from "@/api";
import { accessQueries } from "@/features/access";
import { SubscriptionDetails, subscriptionQueries } from "@/features/subscription";
import { paths } from "@/lib/paths";
import { ExcludedExercises } from "./exclusions/ExcludedExercises";
import { DeviceNotices } from "./notices";
import { PhoneSection } from "./PhoneSection";
import { ProfileSection } from "./ProfileSection";
import { RoutineSection } from "./routine/RoutineSection";
import classes from "./section.module.css";

/** What a member arranges besides the program. */
export function Settings({ profile }: { profile: Profile | null }) {
  const isActive = useQuery(accessQueries.me()).data?.kind === "active";
  return (
    <>
      {profile && isActive && <RoutineSection profile={profile} />}
      <ExcludedExercises />
      {profile && <PhoneSection />}
      {profile && <DeviceNotices />}
      <SubscriptionSection isNew={!profile} />
      {profile ? (
        <ProfileSection title="Meus dados" text="Baixe tudo o que é seu, veja o que autorizou ou exclua a sua conta.">
          <Button component={Link} to={paths.ownData} variant="default" size="md" className={classes.start}>
            Abrir Meus dados
          </Button>
        </ProfileSection>
      ) : (
        <Button component={Link} to={paths.ownData} variant="subtle" size="md" className={classes.alone}>
          Meus dados
        </Button>
      )}
    </>
  );
}

/** Those who are new see it once they have paid. */
function SubscriptionSection({ isNew }: { isNew: boolean }) {
  const hasPaid = useQuery({ ...subscriptionQueries.mine(), enabled: isNew }).data?.payments.length;
  if (isNew && !hasPaid) return null;
  return (
    <ProfileSection title="Assinatura">
      <SubscriptionDetails />
    </ProfileSection>
  );
}
