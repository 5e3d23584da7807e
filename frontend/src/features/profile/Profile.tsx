import { Skeleton } from "@mantine/core";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Boundary } from "@/ui/Boundary";
import { PageHeader } from "@/ui/PageHeader";
import { ProfileEditor } from "./ProfileEditor";
import classes from "./profile.module.css";
import { profileQueries } from "./queries";
import { SessionLock } from "./SessionLock";

export function ProfileScreen() {
  return (
    <Boundary fallback={<ProfileSkeleton />} title="Não deu para abrir o seu perfil">
      <ProfileContent />
    </Boundary>
  );
}

function ProfileContent() {
  const { data: profile } = useSuspenseQuery(profileQueries.mine());
  return (
    <div className={classes.page}>
      {profile ? (
        <PageHeader title="Seu perfil de treino" sub="Mudou a rotina? Ajuste aqui e a sua ficha acompanha." />
      ) : (
        <PageHeader
          title="Boas-vindas ao Evolua"
          sub="Cinco respostas rápidas e a gente monta a sua ficha de treino."
        />
      )}
      {profile?.session_lock && <SessionLock lock={profile.session_lock} />}
      <ProfileEditor key={profile?.id ?? "new"} profile={profile} />
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
