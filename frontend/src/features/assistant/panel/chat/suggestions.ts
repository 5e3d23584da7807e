import { paths } from "@/lib/paths";
import type { ExerciseOnScreen } from "../../panelState";

const TODAY = "Qual é o treino de hoje?";
const COURSE = "Estou evoluindo?";
const RECORDS = "Quais são os meus recordes?";
const SUBSCRIPTION = "Quando vence minha assinatura?";

/** Only what the assistant can find out, or knows about training. */
const byScreen: Record<string, readonly string[]> = {
  [paths.dashboard]: [TODAY, COURSE, "O que faço se eu perder um treino?"],
  [paths.workouts]: [TODAY, "Por que o meu programa é assim?", "Que carga devo usar hoje?"],
  [paths.exercises]: ["Que exercícios o meu programa tem?", "Como sei se a carga está certa?", RECORDS],
  [paths.progress]: [COURSE, "Por que meu progresso parou?", RECORDS],
  [paths.challenges]: ["Que meta faz sentido para mim?", COURSE, RECORDS],
  [paths.calendar]: ["Qual é o próximo treino?", "Em que dias devo treinar?", "Posso treinar dois dias seguidos?"],
  [paths.customWorkout]: [
    "Em que ordem faço os exercícios?",
    "Quantas séries por músculo?",
    "Quanto tempo descansar entre as séries?",
  ],
  [paths.referrals]: [SUBSCRIPTION, TODAY, COURSE],
  [paths.profile]: ["Quantos dias por semana são melhores?", "O que muda se eu trocar o objetivo?", SUBSCRIPTION],
  [paths.payment]: [SUBSCRIPTION, TODAY, COURSE],
};
const general: readonly string[] = [TODAY, COURSE, "Quanto tempo descansar entre as séries?"];

/** The name is quoted, which makes an article needless. */
const aboutExercise = ({ name }: ExerciseOnScreen): readonly string[] => [
  `Como se faz “${name}”?`,
  `O que faço no lugar de “${name}”?`,
  "Por que essa carga?",
];

interface Situation {
  path: string;
  exercise: ExerciseOnScreen | null;
  asked: readonly string[];
}

/** Questions that fit the screen and weren't asked yet. */
export function suggestionsFor({ path, exercise, asked }: Situation): string[] {
  const fitting = exercise ? aboutExercise(exercise) : (byScreen[path] ?? general);
  return fitting.filter((question) => !asked.includes(question));
}
