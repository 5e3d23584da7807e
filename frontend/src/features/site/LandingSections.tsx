import { signInAddress } from "@/lib/paths";
import { If, slot } from "./If";

const stats: [string, string][] = [
  ["100+", "exercícios pré-programados"],
  ["3", "níveis de treino"],
  ["8", "semanas entre uma revisão e outra"],
  ["24 h", "acompanhamento automático"],
];

export function Stats() {
  return (
    <dl className="wrap stats">
      {stats.map(([value, label]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const steps: [string, string][] = [
  [
    "Responda o questionário",
    "Nível, objetivo, dias na semana, tempo de treino e o que o seu corpo não aceita. Leva dois minutos.",
  ],
  [
    "Receba o seu programa",
    "Uma semana de treinos com exercícios, séries, repetições e descanso que cabem no seu tempo.",
  ],
  [
    "Treine e evolua",
    "Registre cada série com o polegar. A cada 8 semanas o Evolua revisa o programa com o que você fez.",
  ],
];

export function Steps() {
  return (
    <section className="wrap block" aria-labelledby="como">
      <h2 id="como">Como funciona</h2>
      <ol className="steps">
        {steps.map(([title, text]) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

const levels = [
  {
    name: "Iniciante",
    time: "0 a 6 meses",
    program: "ABC",
    facts: ["3 vezes por semana", "12–15 repetições"],
    text: "Aprenda os movimentos e crie o hábito.",
  },
  {
    name: "Intermediário",
    time: "6 meses a 2 anos",
    program: "ABCDE",
    facts: ["5 vezes por semana", "8–12 repetições"],
    text: "Mais volume, um foco por dia.",
  },
  {
    name: "Avançado",
    time: "Mais de 2 anos",
    program: "Push/Pull/Legs",
    facts: ["6 vezes por semana", "6–8 repetições"],
    text: "Carga alta e frequência para quem já treina sério.",
  },
];

export function Levels() {
  return (
    <section className="band" aria-labelledby="niveis">
      <div className="wrap block">
        <h2 id="niveis">Um programa para cada fase</h2>
        <ul className="levels">
          {levels.map(({ name, time, program, facts, text }) => (
            <li key={name}>
              <p className="time">{time}</p>
              <h3>{name}</h3>
              <p className="program">{program}</p>
              <p>{text}</p>
              <p className="facts">{facts.join(" · ")}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Only where the trainer has set a name. */
export function Trainer() {
  return (
    <If has="TRAINER_NAME">
      <section className="wrap block trainer" aria-labelledby="personal">
        <If has="TRAINER_PHOTO">
          <img src={slot("TRAINER_PHOTO")} alt="" width="160" height="160" loading="lazy" />
        </If>
        <div>
          <h2 id="personal">Quem acompanha você</h2>
          <p className="trainerName">
            {slot("TRAINER_NAME")}
            <If has="SELLER_CREF">
              <span>CREF {slot("SELLER_CREF")}</span>
            </If>
          </p>
          <If has="TRAINER_PRESENTATION">
            <p>{slot("TRAINER_PRESENTATION")}</p>
          </If>
        </div>
      </section>
    </If>
  );
}

const included = [
  "Programa montado para o seu nível e o seu tempo",
  "Treino do dia com carga, repetições e descanso",
  "Histórico completo e evolução por exercício",
  "Aviso quando a carga estaciona",
  "Desafios, calendário e assistente virtual",
  "Contato direto com o personal",
];

export function Price() {
  return (
    <section className="wrap block price" aria-labelledby="preco">
      <div>
        <h2 id="preco">Um preço, o ano inteiro</h2>
        <ul>
          {included.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </div>
      <div className="ticket">
        <p>Anuidade</p>
        <p className="amount">R$ 147,00</p>
        <p>Equivale a R$ 12,25 por mês. Cartão ou PIX.</p>
        <a className="button big" href={signInAddress}>
          Começar Agora
        </a>
      </div>
    </section>
  );
}
