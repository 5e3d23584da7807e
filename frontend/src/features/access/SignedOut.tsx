import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import { leave } from "@/lib/leave";
import { paths } from "@/lib/paths";
import { FullPage } from "@/ui/page/FullPage";
import { unfinishedSignOut } from "./device";
import { endSession } from "./leaving";

/** Pending notification of the server about the last sign-out, shared by concurrent callers. */
let pendingRequest: Promise<boolean> | null = null;
function endUnfinishedSignOut(): Promise<boolean> {
  const signOut = unfinishedSignOut.read();
  pendingRequest ??= (signOut ? endSession(signOut) : Promise.resolve(false)).finally(() => {
    pendingRequest = null;
  });
  return pendingRequest;
}

const SIGNED_OUT = "Seus dados já saíram deste aparelho. Falta só avisar o servidor, e ele não respondeu.";
const UNREACHABLE = "O Evolua não respondeu. Confira a internet e tente de novo.";

/**
 * Shown instead of the server's landing page while the server is unreachable or hasn't confirmed the sign-out. It tries
 * once on mount, again when the network returns, and on request.
 */
export function SignedOut() {
  const [isLeaving] = useState(() => unfinishedSignOut.read() !== null);
  const [isBusy, setBusy] = useState(isLeaving);
  const [tries, setTries] = useState(0);

  useEffect(() => {
    let isShown = true;
    const leaveOnceOver = async () => {
      setBusy(true);
      const isOver = !isLeaving || (await endUnfinishedSignOut());
      if (!isShown) return;
      if (isOver) leave.to(paths.home);
      else setBusy(false);
    };
    if (isLeaving || tries > 0) void leaveOnceOver();
    window.addEventListener("online", leaveOnceOver);
    return () => {
      isShown = false;
      window.removeEventListener("online", leaveOnceOver);
    };
  }, [isLeaving, tries]);

  return (
    <FullPage title={isLeaving ? "Você saiu" : "Sem conexão"}>
      <p role="status">{isLeaving ? SIGNED_OUT : UNREACHABLE}</p>
      <Button size="md" loading={isBusy} onClick={() => setTries(tries + 1)}>
        Tentar de novo
      </Button>
    </FullPage>
  );
}
