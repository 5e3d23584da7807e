import type { ReactNode } from "react";
import classes from "./challenge.module.css";
import { Suggested } from "./Suggested";

/** For members without challenges: the suggested ones, to begin with. */
export function FirstChallenge({ create }: { create: ReactNode }) {
  return (
    <>
      <div className={classes.first}>
        <div>
          <h2>Nenhum desafio ainda</h2>
          <p>Escolha um dos sugeridos ou crie o seu. O que você treina conta sozinho.</p>
        </div>
        {create}
      </div>
      <Suggested challenges={[]} />
    </>
  );
}
