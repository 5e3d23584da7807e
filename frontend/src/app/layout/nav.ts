import {
  IconBarbell,
  IconCalendar,
  IconChartLine,
  IconDatabase,
  IconGift,
  IconHome,
  IconMessageCircle,
  IconRulerMeasure,
  IconStretching,
  IconTargetArrow,
  IconUserCircle,
  IconUserStar,
} from "@tabler/icons-react";
import { paths } from "@/lib/paths";

export interface NavEntry {
  to: string;
  label: string;
  icon: typeof IconHome;
}

const home: NavEntry = { to: paths.dashboard, label: "Início", icon: IconHome };
const workouts: NavEntry = { to: paths.workouts, label: "Treinos", icon: IconBarbell };
const custom: NavEntry = { to: paths.customWorkout, label: "Treino Personalizado", icon: IconUserStar };
const exercises: NavEntry = { to: paths.exercises, label: "Exercícios", icon: IconStretching };
const progress: NavEntry = { to: paths.progress, label: "Progresso", icon: IconChartLine };
const challenges: NavEntry = { to: paths.challenges, label: "Desafios", icon: IconTargetArrow };
export const conversation: NavEntry = { to: paths.conversation, label: "Conversa", icon: IconMessageCircle };
const calendar: NavEntry = { to: paths.calendar, label: "Calendário", icon: IconCalendar };
const measurements: NavEntry = { to: paths.measurements, label: "Medidas", icon: IconRulerMeasure };
const referrals: NavEntry = { to: paths.referrals, label: "Indicações", icon: IconGift };
const ownData: NavEntry = { to: paths.ownData, label: "Meus dados", icon: IconDatabase };
const profile: NavEntry = { to: paths.profile, label: "Perfil", icon: IconUserCircle };

export const mainEntries = [
  home,
  workouts,
  custom,
  exercises,
  progress,
  challenges,
  conversation,
  calendar,
  measurements,
  referrals,
  ownData,
  profile,
];
export const legalEntries = [
  { to: paths.terms, label: "Termos de Uso" },
  { to: paths.privacy, label: "Política de Privacidade" },
];
/** Entries of the phone's bottom bar; the others are behind "Mais". */
export const barEntries = [home, workouts, progress, challenges];
export const moreEntries = [conversation, custom, exercises, calendar, measurements, referrals, ownData, profile];
