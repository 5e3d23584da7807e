import { Button } from "@mantine/core";
import { IconBolt, IconFeather } from "@tabler/icons-react";
import { lazy, Suspense } from "react";
import type { Action } from "@/training/model/reducer";
import { completedSets, isLightWeek, type Session } from "@/training/model/session";
import { Notice } from "@/ui/Notice";
import classes from "./SessionNotices.module.css";
import type { Sync } from "./syncState";

const LockedNotice = lazy(async () => ({ default: (await import("./onDemand")).LockedNotice }));

interface Props {
  session: Session;
  sync: Sync;
  dispatch: (action: Action) => void;
}

/** Notices above the exercise: a lock, a light week, a shortened workout. */
export function SessionNotices({ session, sync, dispatch }: Props) {
  const isBeforeFirst = completedSets(session).length === 0;
  return (
    <div className={classes.notices}>
      {sync.kind === "locked" && (
        <Suspense>
          <LockedNotice message={sync.message} />
        </Suspense>
      )}
      {isLightWeek(session) && (
        <Notice tone="info" size="compact" icon={<IconFeather size={20} aria-hidden />}>
          <p>Semana leve: menos séries, menos carga, e pare 2 repetições antes do seu limite.</p>
        </Notice>
      )}
      {isBeforeFirst && session.shortened && <ShortenOffer session={session} dispatch={dispatch} />}
    </div>
  );
}

const minutes = (seconds: number) => Math.round(seconds / 60);

function ShortenOffer({ session, dispatch }: Pick<Props, "session" | "dispatch">) {
  if (session.cut === null) {
    return (
      <Button
        variant="default"
        size="sm"
        leftSection={<IconBolt size={18} aria-hidden />}
        onClick={() => dispatch({ type: "shorten" })}
      >
        Hoje só tenho 30 minutos
      </Button>
    );
  }
  return (
    <Notice tone="info" size="compact" icon={<IconBolt size={20} aria-hidden />}>
      <p>
        Treino encurtado: cerca de {minutes(session.shortened?.estimatedSeconds ?? 0)} min.{" "}
        <button type="button" onClick={() => dispatch({ type: "lengthen" })}>
          Voltar ao treino completo
        </button>
      </p>
    </Notice>
  );
}
