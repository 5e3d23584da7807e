import { useQuery } from "@tanstack/react-query";
import type { Profile } from "@/api";
import { accessQueries } from "@/features/access";
import { SubscriptionDetails, subscriptionQueries } from "@/features/subscription";
import { ExcludedExercises } from "./exclusions/ExcludedExercises";
import { DeviceNotices } from "./notices";
import { ProfileSection } from "./ProfileSection";
import { RoutineSection } from "./routine/RoutineSection";

/** What a member arranges besides the program. */
export function Settings({ profile }: { profile: Profile | null }) {
  const isActive = useQuery(accessQueries.me()).data?.kind === "active";
  return (
    <>
      {profile && isActive && <RoutineSection profile={profile} />}
      <ExcludedExercises />
      {profile && <DeviceNotices />}
      <SubscriptionSection isNew={!profile} />
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
