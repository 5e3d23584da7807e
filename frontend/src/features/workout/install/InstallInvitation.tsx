import { Button } from "@mantine/core";
import { IconDeviceMobilePlus } from "@tabler/icons-react";
import { useEffect } from "react";
import { countInvitation, install, refuseInstalling, useInstalling } from "@/lib/install";
import classes from "../summary/summary.module.css";

/** Invites to install the app, after a workout that went well: not before there is something to come back to. */
export function InstallInvitation() {
  const way = useInstalling();
  const isShown = way !== null;
  // When it is gone: counting the last one earlier would take it away at once.
  useEffect(() => {
    if (isShown) return countInvitation;
  }, [isShown]);
  if (!isShown) return null;
  return (
    <section className={classes.install} aria-labelledby="install">
      <IconDeviceMobilePlus size={28} stroke={1.6} aria-hidden />
      <div>
        <h3 id="install">Deixe o Evolua na tela inicial</h3>
        <p>
          {way === "ios"
            ? "Toque em Compartilhar, na barra do Safari, e depois em “Adicionar à Tela de Início”."
            : "Ele abre em um toque, em tela cheia, e funciona sem internet."}
        </p>
        <div className={classes.installActions}>
          {way === "prompt" && <Button onClick={() => void install()}>Instalar</Button>}
          <Button variant="subtle" onClick={refuseInstalling}>
            {way === "prompt" ? "Agora não" : "Entendi"}
          </Button>
        </div>
      </div>
    </section>
  );
}
