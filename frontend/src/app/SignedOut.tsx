import { Button, MantineProvider } from "@mantine/core";
import { StrictMode, useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { unfinishedSignOut } from "@/features/access";
import { endSession } from "@/features/access/leaving";
import { leaveTo } from "@/lib/leave";
import { paths } from "@/lib/paths";
import { Logo } from "@/ui/Logo";
import { cssVariablesResolver, theme } from "@/ui/theme";
import classes from "./Root.module.css";

/** Whether the server has heard of the last sign-out. One call for all who ask at once. */
let telling: Promise<boolean> | null = null;
function tellServer(): Promise<boolean> {
  const signOut = unfinishedSignOut.read();
  telling ??= (signOut ? endSession(signOut) : Promise.resolve(false)).finally(() => {
    telling = null;
  });
  return telling;
}

const SIGNED_OUT = "Seus dados já saíram deste aparelho. Falta só avisar o servidor, e ele não respondeu.";
const AWAY = "O Evolua não respondeu. Confira a internet e tente de novo.";

/**
 * In the landing's place, which is the server's: where it doesn't answer, or still takes for signed in who has left. It
 * asks once, and again when the network is back or somebody wants it.
 */
export function SignedOut() {
  const [isLeaving] = useState(() => unfinishedSignOut.read() !== null);
  const [isBusy, setBusy] = useState(isLeaving);

  useEffect(() => {
    let isShown = true;
    const tell = async () => {
      setBusy(true);
      const isOver = !isLeaving || (await tellServer());
      if (!isShown) return;
      if (isOver) leaveTo(paths.home);
      else setBusy(false);
    };
    if (isLeaving) void tell();
    window.addEventListener("online", tell);
    return () => {
      isShown = false;
      window.removeEventListener("online", tell);
    };
  }, [isLeaving]);

  return (
    <main className={classes.failure}>
      <title>Evolua</title>
      <Logo size={44} withName={false} />
      <h1>{isLeaving ? "Você saiu" : "Sem conexão"}</h1>
      <p role="status">{isLeaving ? SIGNED_OUT : AWAY}</p>
      <Button size="md" loading={isBusy} onClick={() => window.location.reload()}>
        Tentar de novo
      </Button>
    </main>
  );
}

export function showSignedOut(place: HTMLElement): void {
  window.history.replaceState(null, "", paths.home);
  createRoot(place).render(
    <StrictMode>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
        <SignedOut />
      </MantineProvider>
    </StrictMode>,
  );
}
