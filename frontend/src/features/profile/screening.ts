import type { HealthQuestion, HealthScreening, HealthScreeningForm } from "@/api";

/** A yes to these locks training until a doctor allows it. Any other yes needs the accepted term. */
const NEEDS_CLEARANCE: ReadonlySet<HealthQuestion> = new Set(["coracao", "dor_peito", "tontura_desmaio", "supervisao"]);

export interface Question {
  key: string;
  text: string;
  /** What a yes may mean, in the server's words. Several are shown as boxes to tick. */
  meanings: readonly { token: HealthQuestion; label: string }[];
  /** Asks for words, which are added to the limitations after `prefix`. */
  detail?: { label: string; prefix: string };
}

const single = (token: HealthQuestion, text: string, detail?: Question["detail"]): Question => ({
  key: token,
  text,
  meanings: [{ token, label: "" }],
  ...(detail && { detail }),
});

/** The seven health questions, in the order of the form. */
export const questions: readonly Question[] = [
  {
    key: "coracao_pressao",
    text: "Um médico já disse que você tem problema no coração ou pressão alta?",
    meanings: [
      { token: "coracao", label: "Coração" },
      { token: "pressao", label: "Pressão alta" },
    ],
  },
  single("dor_peito", "Você sente dor no peito em repouso, no dia a dia ou ao fazer esforço?"),
  single("tontura_desmaio", "Nos últimos 12 meses você perdeu o equilíbrio por tontura ou desmaiou?"),
  single("doenca_cronica", "Você tem outra doença crônica diagnosticada?", {
    label: "Qual?",
    prefix: "Doença crônica: ",
  }),
  single("remedio", "Você toma remédio de uso contínuo?", { label: "Para quê?", prefix: "Remédio para " }),
  single(
    "osso_articulacao",
    "Você tem, ou teve nos últimos 12 meses, um problema em osso, músculo ou articulação que o exercício pode piorar? Se não limita mais, responda não.",
    { label: "Qual?", prefix: "Problema em osso, músculo ou articulação: " },
  ),
  single("supervisao", "Um médico já disse que você só deve se exercitar com acompanhamento médico?"),
];

export interface ScreeningValues {
  /** By question; a missing one is not answered yet. */
  answers: Readonly<Record<string, boolean>>;
  ticked: readonly HealthQuestion[];
  /** By question. */
  details: Readonly<Record<string, string>>;
  hasAcceptedTerm: boolean;
}

export const noAnswers: ScreeningValues = { answers: {}, ticked: [], details: {}, hasAcceptedTerm: false };

export const noToAll: ScreeningValues = {
  ...noAnswers,
  answers: Object.fromEntries(questions.map(({ key }) => [key, false])),
};

export const isNoToAll = ({ answers }: ScreeningValues) => questions.every(({ key }) => answers[key] === false);

/** The tokens of the questions answered with yes. */
export const yesOf = ({ answers, ticked }: ScreeningValues): HealthQuestion[] =>
  questions
    .filter(({ key }) => answers[key])
    .flatMap(({ meanings }) =>
      meanings.map(({ token }) => token).filter((token) => meanings.length === 1 || ticked.includes(token)),
    );

export const needsTerm = (values: ScreeningValues) => yesOf(values).some((token) => !NEEDS_CLEARANCE.has(token));

/** Why the answers can't be sent; null if they can, or if no question was answered. */
export function screeningProblem(values: ScreeningValues): string | null {
  const answered = questions.filter(({ key }) => values.answers[key] !== undefined);
  if (answered.length === 0) return null;
  if (answered.length < questions.length) return "Responda às 7 perguntas ou toque em “Não a todas”.";
  const unclear = questions.find(
    ({ key, meanings }) =>
      values.answers[key] && meanings.length > 1 && !meanings.some(({ token }) => values.ticked.includes(token)),
  );
  if (unclear) return "Marque coração, pressão alta ou os dois.";
  if (needsTerm(values) && !values.hasAcceptedTerm) return "Leia e aceite o termo de responsabilidade.";
  return null;
}

/** The answers as they are sent; undefined if no question was answered. */
export function screeningBody(values: ScreeningValues): HealthScreeningForm | undefined {
  if (Object.keys(values.answers).length === 0) return undefined;
  return { yes: yesOf(values), term_accepted: needsTerm(values) && values.hasAcceptedTerm };
}

/** Adds the words written at the questions to the limitations, which the server interprets as one text. */
export function withDetails(limitations: string, { answers, details }: ScreeningValues): string {
  const lines = questions.flatMap(({ key, detail }) => {
    const words = details[key]?.trim();
    return detail && words && answers[key] ? [detail.prefix + words] : [];
  });
  const added = lines.filter((line) => !limitations.includes(line));
  return [limitations.trim(), ...added].filter(Boolean).join("\n");
}

/** The questions that the latest answers said yes to, as short labels. */
export const labelsOf = ({ yes }: HealthScreening): string[] => (yes ?? []).map((token) => labels[token]);

export const labels: Record<HealthQuestion, string> = {
  coracao: "problema no coração",
  pressao: "pressão alta",
  dor_peito: "dor no peito",
  tontura_desmaio: "tontura ou desmaio",
  doenca_cronica: "doença crônica",
  remedio: "remédio de uso contínuo",
  osso_articulacao: "osso, músculo ou articulação",
  supervisao: "só com acompanhamento médico",
};
