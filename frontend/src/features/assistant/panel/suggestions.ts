import { paths } from "@/lib/paths";
import type { ExerciseOnScreen } from "../panelState";

const byScreen: Record<string, readonly string[]> = {
  [paths.dashboard]: [
    "Qual é o treino de hoje?",
    "Como estou indo nesta semana?",
    "O que fazer se eu perder um treino?",
  ],
  [paths.workouts]: ["Qual é o treino de hoje?", "Por que a minha ficha é assim?", "Como foi o meu último treino?"],
  [paths.exercises]: [
    "Que exercícios treinam as costas?",
    "O que posso fazer só com halteres?",
    "Como saber se a técnica está boa?",
  ],
  [paths.progress]: ["Estou evoluindo?", "Por que meu progresso parou?", "Que músculos treinei pouco?"],
  [paths.challenges]: [
    "Que desafio combina comigo?",
    "Quanto falta nos meus desafios?",
    "Como chegar à meta sem exagerar?",
  ],
  [paths.calendar]: [
    "Em que dias devo treinar?",
    "Quantos treinos fiz neste mês?",
    "Posso treinar dois dias seguidos?",
  ],
  [paths.measurements]: [
    "Com que frequência devo me pesar?",
    "Por que o peso varia tanto?",
    "Como medir a cintura direito?",
  ],
  [paths.customWorkout]: [
    "Como montar um treino livre?",
    "Em que ordem faço os exercícios?",
    "Quantas séries por músculo?",
  ],
  [paths.referrals]: [
    "Como funcionam as indicações?",
    "Quantas indicações faltam para o ano grátis?",
    "Quando vence minha assinatura?",
  ],
  [paths.profile]: [
    "Quantos dias por semana são melhores?",
    "O que muda se eu trocar o objetivo?",
    "Quando vence minha assinatura?",
  ],
  [paths.payment]: ["Quando vence minha assinatura?", "O que a assinatura inclui?", "Como funciona a renovação?"],
};
const general: readonly string[] = [
  "Qual é o treino de hoje?",
  "Estou evoluindo?",
  "Quanto tempo descansar entre as séries?",
];

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
