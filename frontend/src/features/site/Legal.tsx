import type { ReactNode } from "react";
import { Footer, Mark } from "./parts";

interface Props {
  title: string;
  first: string;
  current: string;
  children: ReactNode;
}

export function Legal({ title, first, current, children }: Props) {
  return (
    <>
      <header className="wrap top">
        <a className="brand" href="/">
          <Mark /> Evolua
        </a>
        <a className="button quiet" href="/">
          Voltar
        </a>
      </header>
      <main className="wrap legal">
        <h1>{title}</h1>
        <p className="dates">
          Última atualização: {current}. Primeira versão: {first}.
        </p>
        {children}
      </main>
      <Footer />
    </>
  );
}
