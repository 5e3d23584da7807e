import { useState, useSyncExternalStore } from "react";
import { useNavigate } from "react-router";
import { formatClock } from "@/lib/format";
import { paths } from "@/lib/paths";
import { Confirm } from "@/ui/Confirm";
import { toast } from "@/ui/toast";
import { texts } from "../texts";
import { ExercisePanel } from "./ExercisePanel";
import { Footer } from "./Footer";
import { type Action, completedSets, currentExercise, elapsedSeconds, openSet, volumeKg } from "./model";
import { ExerciseList, SessionHeader } from "./SessionHeader";
import classes from "./session.module.css";
import type { SessionStore } from "./store";
import type { FinishedState } from "./summary";
import { useWakeLock } from "./useWakeLock";

export function Runner({ store, onLeave }: { store: SessionStore; onLeave: () => void }) {
  const { session, saved, sync } = useSyncExternalStore(store.subscribe, store.read);
  const [question, setQuestion] = useState<"finish" | "abandon" | null>(null);
  const [isFinishing, setFinishing] = useState(false);
  const navigate = useNavigate();
  useWakeLock();

  const dispatch = (action: Action) => store.dispatch(action);

  const complete = () => {
    const exercise = currentExercise(session);
    if (exercise && (openSet(exercise)?.amount ?? 0) <= 0) toast.error(texts.missingReps);
    else dispatch({ type: "complete", at: Date.now() });
  };

  const finish = async () => {
    const at = Date.now();
    const seconds = elapsedSeconds(session, at);
    setQuestion(null);
    setFinishing(true);
    try {
      await store.finish(at);
    } catch {
      toast.error(texts.finishFailed);
      return;
    } finally {
      setFinishing(false);
    }
    toast.success(texts.finished(formatClock(seconds)));
    onLeave();
    const state: FinishedState = {
      finished: { name: session.name, seconds, sets: completedSets(session).length, volumeKg: volumeKg(session) },
    };
    await navigate(paths.workouts, { state, replace: true });
  };

  const abandon = () => {
    setQuestion(null);
    store.abandon();
    onLeave();
    void navigate(paths.workouts, { replace: true });
  };

  const askFinish = () => (completedSets(session).length === 0 ? setQuestion("finish") : void finish());

  return (
    <div className={classes.screen}>
      <SessionHeader session={session} saved={saved} sync={sync} dispatch={dispatch} onRetry={store.retry} />
      <ExerciseList session={session} dispatch={dispatch} />
      <main className={classes.main} tabIndex={-1}>
        <ExercisePanel
          session={session}
          dispatch={dispatch}
          onFinish={askFinish}
          onAbandon={() => setQuestion("abandon")}
          isFinishing={isFinishing}
        />
      </main>
      <Footer
        session={session}
        dispatch={dispatch}
        onComplete={complete}
        onFinish={askFinish}
        isFinishing={isFinishing}
      />
      <Confirm
        opened={question === "finish"}
        title="Finalizar treino"
        confirmLabel="Finalizar"
        cancelLabel="Continuar treinando"
        onConfirm={() => void finish()}
        onClose={() => setQuestion(null)}
      >
        {texts.finishEmpty}
      </Confirm>
      <Confirm
        opened={question === "abandon"}
        title="Abandonar treino"
        confirmLabel="Abandonar"
        cancelLabel="Continuar treinando"
        isDanger
        onConfirm={abandon}
        onClose={() => setQuestion(null)}
      >
        {texts.abandon}
      </Confirm>
    </div>
  );
}
