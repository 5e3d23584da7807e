import { Button, type ButtonProps } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { leave } from "@/lib/leave";
import { paths } from "@/lib/paths";
import { isServedByWorker, loadWithoutWorker } from "./device";
import { signOut, workoutsAtRisk } from "./leaving";
import { texts } from "./texts";

const loadQuestion = async () => ({ default: (await import("./SignOutQuestion")).SignOutQuestion });
const SignOutQuestion = lazy(loadQuestion);

/** *Sair*: sends unsent workouts first, and asks before signing out would lose any. */
export function SignOutButton(buttonProps: Pick<ButtonProps, "size" | "className">) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const [atRisk, setAtRisk] = useState(0);

  useEffect(() => loadWithoutWorker(loadQuestion, () => import("./SignedOut")), []);

  async function signOutAndLeave() {
    const isOver = await signOut(client);
    if (isOver || isServedByWorker()) leave.to(paths.home);
    else await navigate(paths.home, { replace: true });
  }

  async function leaveOrAsk() {
    setIsBusy(true);
    const count = await workoutsAtRisk();
    if (count === 0) return signOutAndLeave();
    setIsBusy(false);
    setAtRisk(count);
  }

  return (
    <>
      <Button {...buttonProps} variant="default" loading={isBusy} onClick={() => void leaveOrAsk()}>
        {texts.signOut}
      </Button>
      {atRisk > 0 && (
        <Suspense>
          <SignOutQuestion count={atRisk} onStay={() => setAtRisk(0)} onLeave={signOutAndLeave} />
        </Suspense>
      )}
    </>
  );
}
