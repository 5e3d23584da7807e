import { Button } from "@mantine/core";
import { IconBolt, IconFeather } from "@tabler/icons-react";
import { lazy, Suspense } from "react";
import type { Action } from "@/training/model/reducer";
import { completedSets, isLightWeek, type Session } from "@/training/model/session";
import { Notice } from "@/ui/Notice";
import type { Sync } from "../store/syncState";
import classes from "./SessionNotices.module.css";

const LockedNotice = lazy(async () => ({ default: (await import("../onDemand")).LockedNotice }));

interface Props {
  session: Session;
  sync: Sync;
  dispatch: (action: Action) => void;
  /** Asks how much time there is. */
  onTime: () => void;
}

/** Notices above the exercise: a lock, a light week, a shortened workout. */
export function SessionNotices({ session, sync, dispatch, onTime }: Props) {
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
          <p>Semana leve: metade das séries e menos carga.</p>
        </Notice>
      )}
      {isBeforeFirst && shorterDays(session).length > 0 && (
        <ShortenOffer session={session} dispatch={dispatch} onTime={onTime} />
      )}
    </div>
  );
}

const shorterDays = ({ shorter = [] }: Session) => shorter;

function ShortenOffer({ session, dispatch, onTime }: Pick<Props, "session" | "dispatch" | "onTime">) {
  const { cut } = session;
  if (cut === null) {
    return (
      <Button variant="default" leftSection={<IconBolt size={18} aria-hidden />} onClick={onTime}>
        Tenho menos tempo hoje
      </Button>
    );
  }
  const day = shorterDays(session).find(({ minutes }) => minutes === cut.minutes);
  return (
    <Notice tone="info" size="compact" icon={<IconBolt size={20} aria-hidden />}>
      <p>
        Treino encurtado{day && `: cerca de ${Math.round(day.estimatedSeconds / 60)} min`}.{" "}
        <button type="button" onClick={onTime}>
          Mudar
        </button>{" "}
        <button type="button" onClick={() => dispatch({ type: "lengthen" })}>
          Voltar ao treino completo
        </button>
      </p>
    </Notice>
  );
}
