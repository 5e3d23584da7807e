import { Button, Loader } from "@mantine/core";
import { useEffect, useLayoutEffect } from "react";
import { useRouteError } from "react-router";
import { FullPage } from "@/ui/FullPage";
import { isFrameShown, removeFrame } from "./frame/frame";
import { RateLimit } from "./layout/RateLimit";
import classes from "./Root.module.css";

/** Last resort: a chunk that a new release removed, or a bug. */
export function RouteFailure() {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  useLayoutEffect(removeFrame, []);
  return (
    <FullPage title="Essa tela não abriu">
      <p>Pode ser a conexão ou uma versão nova do Evolua. Recarregue a página; o que você registrou continua salvo.</p>
      <Button size="md" onClick={() => window.location.reload()}>
        Recarregar
      </Button>
    </FullPage>
  );
}

/** While the first screen's files and data load. Adds nothing to the page's own frame, if it shows one. */
export function FirstLoad() {
  if (isFrameShown()) {
    return (
      <>
        <RateLimit />
        <span className="ev-hidden" role="status" aria-label="Carregando" />
      </>
    );
  }
  return (
    <main className={classes.loading} aria-busy="true">
      <RateLimit />
      <span role="status" aria-label="Carregando">
        <Loader type="dots" color="var(--ev-accent-text)" aria-hidden />
      </span>
    </main>
  );
}
