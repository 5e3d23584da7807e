import { Button, type ButtonProps } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { signOut, workoutsAtRisk } from "./leaving";
import { texts } from "./texts";

const SignOutQuestion = lazy(async () => ({ default: (await import("./SignOutQuestion")).SignOutQuestion }));

/** *Sair*: sends what waits, and asks before work is lost that could not be sent. */
export function SignOutButton(look: Pick<ButtonProps, "size" | "className">) {
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [atRisk, setAtRisk] = useState(0);

  async function leave() {
    setIsBusy(true);
    const count = await workoutsAtRisk();
    if (count === 0) return signOut(client);
    setIsBusy(false);
    setAtRisk(count);
  }

  return (
    <>
      <Button {...look} variant="default" loading={isBusy} onClick={() => void leave()}>
        {texts.signOut}
      </Button>
      {atRisk > 0 && (
        <Suspense>
          <SignOutQuestion count={atRisk} onStay={() => setAtRisk(0)} onLeave={() => signOut(client)} />
        </Suspense>
      )}
    </>
  );
}
