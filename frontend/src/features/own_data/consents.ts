import type { ConsentName } from "@/api";

interface ConsentTexts {
  title: string;
  /** What it allows, or what was declared. */
  text: string;
  /** What follows when it is taken back; only of what can be. */
  consequence?: string;
}

/** In the order in which they are shown. */
export const consentTexts: Record<ConsentName, ConsentTexts> = {
  terms: {
    title: "Termos de uso e 18 anos ou mais",
    text: "Vale enquanto a conta existir.",
  },
  health: {
    title: "Dados de saúde",
    text: "Guardar as suas limitações e respostas de saúde, para o programa levar isso em conta.",
    consequence:
      "As suas limitações e respostas de saúde são apagadas e o programa pausa até você confirmar que quer treinar sem elas.",
  },
  medical_clearance: {
    title: "Declaração: tenho liberação médica",
    text: "Um médico liberou você para treinar com as limitações que informou.",
  },
  train_without_limitations: {
    title: "Declaração: quero treinar sem as limitações",
    text: "Você quer um programa que não leva em conta nenhuma limitação de saúde.",
  },
  health_term: {
    title: "Termo de responsabilidade das perguntas de saúde",
    text: "Procurar orientação médica antes de aumentar o esforço fica com você.",
  },
  measurements: {
    title: "Medidas do corpo",
    text: "Guardar o peso e as medidas que você registra.",
    consequence: "Todas as medidas são apagadas de vez.",
  },
  shared_measurements: {
    title: "Medidas para o treinador",
    text: "Mostrar as suas medidas ao treinador.",
    consequence: "O treinador deixa de ver as suas medidas.",
  },
  body_mass_in_loads: {
    title: "Peso nas cargas",
    text: "Usar o seu peso dos últimos 90 dias no cálculo da ajuda e da carga extra.",
    consequence: "O seu peso deixa de entrar no cálculo das cargas.",
  },
  messages: {
    title: "Mensagens com o personal",
    text: "Guardar o que você e o personal escrevem um ao outro, que pode ter dados da sua saúde.",
    consequence: "Todas as mensagens são apagadas de vez, as suas e as do personal.",
  },
  assistant: {
    title: "Assistente",
    text: "Enviar as suas perguntas e os seus treinos à inteligência artificial de um fornecedor externo.",
    consequence: "Todas as conversas são apagadas e nada mais é enviado.",
  },
  assistant_limitations: {
    title: "Limitações para o assistente",
    text: "Enviar as suas limitações junto com as perguntas ao assistente.",
    consequence: "As limitações deixam de ir junto com as perguntas.",
  },
};

const ORDER = Object.keys(consentTexts);

export const inOrder = <C extends { kind: ConsentName }>(consents: readonly C[]): C[] =>
  [...consents].sort((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind));
