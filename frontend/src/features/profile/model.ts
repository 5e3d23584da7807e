import type { FocusQuestion, Level, MuscleGroup, Objective, Profile, ProfileForm } from "@/api";
import { localDate } from "@/lib/time/dates";
import type { Choice } from "@/ui/form/Choices";
import { noAnswers, type ScreeningValues, screeningBody, withDetails, yesOf } from "./screening";

/** The range stays in one line. */
const band = (time: string, from: number, to: number) => `${time}, ${from}–\u2060${to}\u00a0repetições`;

export const levels: readonly Choice<Level>[] = [
  { value: "iniciante", label: "Iniciante", hint: band("0 a 6 meses", 12, 15) },
  { value: "intermediario", label: "Intermediário", hint: band("6 meses a 2 anos", 8, 12) },
  { value: "avancado", label: "Avançado", hint: band("Mais de 2 anos", 6, 8) },
];
export const objectives: readonly Choice<Objective>[] = [
  { value: "hipertrofia", label: "Hipertrofia", hint: "Ganhar massa muscular" },
  { value: "definicao", label: "Definição", hint: "Perder gordura, manter músculo" },
  { value: "forca", label: "Força", hint: "Levantar mais carga" },
  { value: "resistencia", label: "Resistência", hint: "Aguentar mais tempo" },
];
export const availabilities: readonly Choice<number>[] = [3, 4, 5, 6].map((days) => ({
  value: days,
  label: `${days} dias`,
}));
export const durations: readonly Choice<number>[] = [
  { value: 45, label: "30-45", hint: "minutos" },
  { value: 60, label: "45-60", hint: "minutos" },
  { value: 75, label: "60-90", hint: "minutos" },
  { value: 90, label: "90+", hint: "minutos" },
];

const programs: Record<Level, string> = { iniciante: "ABC", intermediario: "ABCDE", avancado: "Push/Pull/Legs" };
export const programOf = (level: Level) => programs[level];
/** Display name of a stored split code. */
export const programLabel = (code: string) => (code === "PPL" ? programs.avancado : code);

export const levelLabel = (level: Level) => levels.find(({ value }) => value === level)?.label ?? level;
export const objectiveLabel = (objective: Objective) =>
  objectives.find(({ value }) => value === objective)?.label ?? objective;

/** The member's first day; nothing was planned before it. */
export const firstDay = ({ created_at }: Pick<Profile, "created_at">) => localDate(new Date(created_at));

export interface ProfileValues {
  level: Level;
  objective: Objective;
  availability: number;
  session_duration: number;
  limitations: string;
  healthConsent: boolean;
  screening: ScreeningValues;
  /** Null until the member asks for it, or writes of it. */
  focus: FocusValues | null;
}

/** What to train more, less and not at all. */
export interface FocusValues {
  up: MuscleGroup[];
  down: MuscleGroup | null;
  avoid: { id: number; name: string; isOut: boolean }[];
  /** The member's words that it was read from. */
  quote: string | null;
}

export const NO_FOCUS: FocusValues = { up: [], down: null, avoid: [], quote: null };

export const focusOf = ({ focus_up, focus_down, avoid, quote }: FocusQuestion): FocusValues => ({
  up: focus_up,
  down: focus_down[0] ?? null,
  avoid: avoid.map((exercise) => ({ ...exercise, isOut: true })),
  quote,
});

function initialFocus({ focus_up: up, focus_down, focus_question }: Profile): FocusValues | null {
  if (focus_question) return focusOf(focus_question);
  const down = focus_down[0] ?? null;
  return up.length > 0 || down ? { ...NO_FOCUS, up, down } : null;
}

export function initialValues(profile: Profile | null): ProfileValues {
  if (!profile) {
    return {
      level: "iniciante",
      objective: "hipertrofia",
      availability: 3,
      session_duration: 60,
      limitations: "",
      healthConsent: false,
      screening: noAnswers,
      focus: null,
    };
  }
  const { level, objective, availability, session_duration, limitations, has_health_consent } = profile;
  return {
    level,
    objective,
    availability,
    session_duration,
    limitations: limitations ?? "",
    healthConsent: has_health_consent,
    screening: noAnswers,
    focus: initialFocus(profile),
  };
}

/** Health data is sent only with the consent. */
export function missingConsent({ limitations, screening, healthConsent }: ProfileValues): boolean {
  return (limitations.trim() !== "" || yesOf(screening).length > 0) && !healthConsent;
}

const focusBody = ({ up, down, avoid }: FocusValues) => ({
  focus_up: up,
  focus_down: down ? [down] : [],
  focus_avoid: avoid.filter(({ isOut }) => isOut).map(({ id }) => id),
});

export function toBody(values: ProfileValues): ProfileForm {
  const { level, objective, availability, session_duration, healthConsent } = values;
  const limitations = withDetails(values.limitations, values.screening) || null;
  const screening = screeningBody(values.screening);
  const focus = values.focus && focusBody(values.focus);
  return {
    level,
    objective,
    availability,
    session_duration,
    limitations,
    health_consent: healthConsent,
    ...focus,
    ...(screening && { health_screening: screening }),
  };
}
