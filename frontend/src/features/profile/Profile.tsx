import { Button, Skeleton } from "@mantine/core";
import { IconCloudOff } from "@tabler/icons-react";
import { useSuspenseQuery } from "@tanstack/react-query";
import { lazy, useEffect } from "react";
import { useIdle } from "@/lib/loading/useIdle";
import { Boundary } from "@/ui/page/Boundary";
import { Empty } from "@/ui/page/Empty";
import { PageHeader } from "@/ui/page/PageHeader";
import { ProfileEditor } from "./ProfileEditor";
import classes from "./profile.module.css";
import { hasHealthFields, profileQueries } from "./queries";
import { SessionLock } from "./SessionLock";

/** Below what most members come for, and with much code of its own: loaded once the form stands. */
const Settings = lazy(async () => ({ default: (await import("./Settings")).Settings }));

export function ProfileScreen() {
  return (
    <Boundary fallback={<ProfileSkeleton />} title="Não deu para abrir o seu perfil">
      <ProfileContent />
    </Boundary>
  );
}

function ProfileContent() {
  const { data: profile, isFetching, isError, refetch } = useSuspenseQuery(profileQueries.mine());
  const isIdle = useIdle();
  const lacksHealth = profile !== null && !hasHealthFields(profile);
  // A visit that began meanwhile may have found the stored copy current.
  const isRequestNeeded = lacksHealth && !isFetching && !isError;
  useEffect(() => {
    if (isRequestNeeded) void refetch();
  }, [isRequestNeeded, refetch]);
  if (lacksHealth) {
    return isError && !isFetching ? <OnlyOnline onRetry={() => void refetch()} /> : <ProfileSkeleton />;
  }
  return (
    <div className={classes.page}>
      {profile ? (
        <PageHeader title="Seu perfil de treino" sub="Mudou a rotina? Ajuste aqui e o seu programa acompanha." />
      ) : (
        <PageHeader
          title="Boas-vindas ao Evolua"
          sub="Cinco respostas e um cuidado com a sua saúde: daí sai o seu programa de treino."
        />
      )}
      {profile?.session_lock && <SessionLock lock={profile.session_lock} />}
      <ProfileEditor key={profile?.id ?? "new"} profile={profile} />
      {isIdle && (
        // Of its own, so that what is typed above stays where its code doesn't arrive.
        <Boundary fallback={null} title="Não deu para abrir os ajustes">
          <Settings profile={profile} />
        </Boundary>
      )}
    </div>
  );
}

function OnlyOnline({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={classes.page}>
      <PageHeader title="Seu perfil de treino" />
      <Empty
        icon={<IconCloudOff size={32} stroke={1.6} aria-hidden />}
        title="O seu perfil abre com internet"
        text="Ele tem informações de saúde, que não ficam guardadas neste aparelho."
      >
        <Button size="md" onClick={onRetry}>
          Tentar de novo
        </Button>
      </Empty>
    </div>
  );
}

function ProfileSkeleton() {
  return (
    <div className={classes.page} aria-busy="true">
      <h1 className="ev-hidden">Perfil</h1>
      <Skeleton height={40} width="60%" mb={28} />
      {[56, 120, 56, 56, 120].map((height, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <Skeleton key={i} height={height + 40} mb={20} />
      ))}
    </div>
  );
}
