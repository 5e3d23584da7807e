import { Button } from "@mantine/core";
import { useEffect } from "react";
import { useRouteError } from "react-router";
import { Logo } from "@/ui/Logo";
import { FullPage } from "@/ui/page/FullPage";
import { RateLimit } from "./layout/RateLimit";

/** Last resort: a chunk that a new release removed, or a bug. */
export function RouteFailure() {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  return (
    <FullPage title="Essa tela não abriu">
      <p>Pode ser a conexão ou uma versão nova do Evolua. Recarregue a página; o que você registrou continua salvo.</p>
      <Button size="md" onClick={() => window.location.reload()}>
        Recarregar
      </Button>
    </FullPage>
  );
}

/** While the first screen's files and data load: what app.html shows until the scripts have started. */
export function FirstLoad() {
  return (
    <main className="ev-splash" aria-busy="true">
      <RateLimit />
      <span role="status" aria-label="Carregando">
        <Logo size={44} withName={false} />
      </span>
    </main>
  );
}
