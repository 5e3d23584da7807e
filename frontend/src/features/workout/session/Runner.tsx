import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useNavigate } from "react-router";
import { paths } from "@/lib/paths";
import { clock } from "@/lib/time/clock";
import type { Action } from "@/training/model/reducer";
import { completedSets, currentExercise, openSet, plannedSets, type Session } from "@/training/model/session";
import { focusProblem } from "@/ui/form/focusProblem";
import { toast } from "@/ui/toast/toast";
import { workoutQueries } from "../data/queries";
import { texts } from "../texts";
import { withPlans } from "./begin/freshPlan";
import { useSuggestions } from "./begin/useSuggestions";
import { prepareAlarm } from "./device/alarm";
import { keepAwake } from "./device/wakeLock";
import { ExerciseList } from "./exercise/ExerciseList";
import { ExercisePanel } from "./exercise/ExercisePanel";
import { Announcer } from "./frame/Announcer";
import { Footer } from "./frame/Footer";
import { SessionHeader } from "./frame/SessionHeader";
import { SessionNotices } from "./frame/SessionNotices";
import { Undo } from "./frame/Undo";
import type { PendingQuestion } from "./onDemand";
import classes from "./session.module.css";
import type { SheetName } from "./sheets/props";
import type { SessionStore } from "./store/store";
import { type FinishedSession, type FinishedState, summaryOf } from "./summary";
import { unusualLoad } from "./unusualLoad";

const Question = lazy(async () => ({ default: (await import("./onDemand")).Question }));
const SessionOver = lazy(async () => ({ default: (await import("./onDemand")).SessionOver }));
const Sheets = lazy(async () => ({ default: (await import("./sheets/Sheets")).Sheets }));

interface Props {
  store: SessionStore;
  onLeave: () => void;
}

export function Runner({ store, onLeave }: Props) {
  const { session, sync, over } = useSyncExternalStore(store.subscribe, store.read);
  const { dispatch } = store;
  const [question, setQuestion] = useState<PendingQuestion | null>(null);
  const screen = useRef<HTMLDivElement>(null);
  const [sheet, setSheet] = useState<SheetName | null>(null);
  const { finish, isFinishing } = useFinish(store, onLeave);
  const navigate = useNavigate();
  useEffect(keepAwake, []);
  useSuggestions(session, dispatch);
  useFreshPlan(session, store);
  const exercise = currentExercise(session);

  /** Blocks logging while a field is invalid, or until an unusual load is confirmed. */
  const logIfValid = (log: () => void) => {
    if (focusProblem(screen.current)) return;
    const unusual = unusualLoad(session);
    if (!unusual) return log();
    const logConfirmed = () => {
      if (unusual.weight > 0) dispatch({ type: "confirmLoad" });
      log();
    };
    setQuestion({ kind: "load", ...unusual, log: logConfirmed });
  };
  const dispatchChecked = (action: Action) => {
    if (action.type === "fail") prepareAlarm();
    if ((action.type === "amount" && action.value > 0) || action.type === "fail") toast.hide(texts.missingReps);
    if (action.type === "saveEdit") logIfValid(() => dispatch(action));
    else dispatch(action);
  };
  const complete = () => {
    // Completing a set ends a pause.
    dispatch({ type: "resume" });
    prepareAlarm();
    if ((openSet(session)?.amount ?? 0) <= 0 && session.view.stopwatch === null) toast.error(texts.missingReps);
    else
      logIfValid(() => {
        dispatch({ type: "complete" });
        toast.hideErrorsBefore(Date.now());
      });
  };
  const askFinish = () => {
    const done = completedSets(session).length;
    const all = plannedSets(session).length;
    if (done === 0 || 2 * done < all) setQuestion({ kind: "finish", done, all });
    else void finish();
  };
  const finishAnyway = () => {
    setQuestion(null);
    void finish();
  };
  const abandon = () => {
    setQuestion(null);
    store.abandon();
    onLeave();
    void navigate(paths.workouts, { replace: true });
  };
  if (over) {
    return (
      <SessionOver
        session={session}
        over={over}
        onContinue={() => store.continueHere()}
        onKeep={() => store.keepHere()}
        onDiscard={abandon}
      />
    );
  }
  if (!exercise) return null;

  return (
    <div className={classes.screen} ref={screen}>
      <button
        type="button"
        className="ev-skip"
        onClick={() => screen.current?.querySelector<HTMLElement>("[data-primary]")?.focus()}
      >
        Ir para a próxima ação
      </button>
      <SessionHeader
        session={session}
        sync={sync}
        dispatch={dispatch}
        onRetry={store.retry}
        onMore={() => setSheet({ kind: "workout" })}
      />
      <ExerciseList
        session={session}
        current={exercise.clientId}
        dispatch={dispatch}
        onOpen={() => setSheet({ kind: "list" })}
      />
      <div className={classes.scroll} key={exercise.clientId}>
        <main className={classes.main} tabIndex={-1}>
          <SessionNotices session={session} sync={sync} dispatch={dispatch} onTime={() => setSheet({ kind: "time" })} />
          <ExercisePanel
            session={session}
            exercise={exercise}
            dispatch={dispatchChecked}
            onSheet={setSheet}
            onComplete={complete}
            onFinish={askFinish}
            isFinishing={isFinishing}
          />
        </main>
      </div>
      <div className={classes.bottom}>
        <Undo session={session} current={exercise.clientId} dispatch={dispatch} />
        <Footer
          session={session}
          dispatch={dispatchChecked}
          onComplete={complete}
          onFinish={askFinish}
          isFinishing={isFinishing}
        />
      </div>
      <Announcer session={session} />
      {sheet && (
        <Suspense>
          <Sheets
            sheet={sheet}
            session={session}
            exercise={exercise}
            dispatch={dispatchChecked}
            onSheet={setSheet}
            onFinish={askFinish}
            onAbandon={() => setQuestion({ kind: "abandon" })}
          />
        </Suspense>
      )}
      {question && (
        <Suspense>
          <Question question={question} onFinish={finishAnyway} onAbandon={abandon} onClose={() => setQuestion(null)} />
        </Suspense>
      )}
    </div>
  );
}

/** Ends the session on this device and navigates to the history, where the summary opens. */
function useFinish(store: SessionStore, onLeave: () => void) {
  const [isFinishing, setFinishing] = useState(false);
  const navigate = useNavigate();
  const finish = async () => {
    const began = Date.now();
    setFinishing(true);
    let finished: FinishedSession;
    try {
      finished = summaryOf(await store.finish());
    } catch {
      toast.error(texts.finishFailed);
      return;
    } finally {
      setFinishing(false);
    }
    toast.hideErrorsBefore(began);
    onLeave();
    const state: FinishedState = { finished };
    await navigate(paths.workouts, { state, replace: true });
  };
  return { finish, isFinishing };
}

/** A session may begin with the cached plan; this applies the server's plan when it arrives. */
function useFreshPlan({ isCustom, startedAt }: Session, store: SessionStore): void {
  const { data, dataUpdatedAt } = useQuery({ ...workoutQueries.plans(), enabled: false });
  const plans = !isCustom && dataUpdatedAt > startedAt ? data : undefined;
  useEffect(() => {
    if (plans) store.change((session) => withPlans(session, plans, clock.now()));
  }, [plans, store]);
}
