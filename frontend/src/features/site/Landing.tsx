import { signInAddress } from "@/lib/paths";
import { Levels, Price, Stats, Steps, Trainer } from "./LandingSections";
import { PhonePreview } from "./PhonePreview";
import { Footer, Mark } from "./parts";

/** Notices of failed sign-ins; the address's fragment shows one of them without any script. */
const notices: [string, string][] = [
  ["entrada-desconhecida", "não deu para concluir a entrada. Tente de novo."],
  ["entrada-expirada", "o tempo para entrar acabou. Comece de novo."],
  ["entrada-repetida", "esta entrada já foi usada. Comece de novo."],
  ["entrada-recusada", "o Google não confirmou a sua conta. Tente de novo."],
  ["entrada-email", "confirme o seu e-mail no Google e tente de novo."],
  ["entrada-indisponivel", "o serviço de entrada está fora do ar. Tente de novo em alguns minutos."],
  ["entrada-cancelada", "você cancelou a entrada. Quando quiser, é só começar de novo."],
];

function GoogleMark() {
  return (
    <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
      <path
        fill="currentColor"
        d="M21.6 12.2c0-.7-.1-1.4-.2-2H12v3.9h5.4a4.6 4.6 0 0 1-2 3v2.5h3.2c1.9-1.7 3-4.3 3-7.4zM12 22c2.7 0 5-.9 6.6-2.4l-3.2-2.5a6 6 0 0 1-9-3.2H3.1v2.6A10 10 0 0 0 12 22zM6.4 13.9a6 6 0 0 1 0-3.8V7.5H3.1a10 10 0 0 0 0 9zM12 6c1.5 0 2.8.5 3.8 1.5l2.9-2.9A10 10 0 0 0 3.1 7.5l3.3 2.6A6 6 0 0 1 12 6z"
      />
    </svg>
  );
}

export function Landing() {
  return (
    <>
      <a className="skip" href="#conteudo">
        Pular para o conteúdo
      </a>
      {notices.map(([id, text]) => (
        <div key={id} id={id} className="notice" role="alert">
          <p>
            <strong>Erro no login: </strong>
            {text}
          </p>
          <a href="#topo">Fechar</a>
        </div>
      ))}
      <main id="topo">
        <div className="hero">
          <header className="wrap top">
            <p className="brand">
              <Mark /> Evolua
            </p>
            <a className="button quiet" href={signInAddress}>
              Entrar
            </a>
          </header>
          <div className="wrap heroGrid" id="conteudo">
            <div>
              <h1>
                Chegou na academia, <em>já sabe o que fazer.</em>
              </h1>
              <p className="lead">
                Responda cinco perguntas e receba o seu programa. Treino do dia, carga, descanso e evolução, série por
                série, na palma da mão.
              </p>
              <a className="button big" href={signInAddress}>
                <GoogleMark /> Começar Agora com Google
              </a>
              <p className="small">R$ 147,00 por ano. Equivale a R$ 12,25 por mês.</p>
            </div>
            <PhonePreview />
          </div>
          <Stats />
        </div>
        <Steps />
        <Levels />
        <Trainer />
        <Price />
      </main>
      <Footer />
    </>
  );
}
