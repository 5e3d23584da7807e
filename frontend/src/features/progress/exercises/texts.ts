import type { GroupKind } from "./groups";

export const groupTitles: Record<GroupKind, string> = {
  stalled: "Estagnados",
  progressing: "Evoluindo",
  mastered: "Dominados",
  starting: "Começando",
  resting: "Sem treino recente",
};

/** What a group needs said besides its title. */
export const groupNotes: Partial<Record<GroupKind, string>> = {
  starting: "Dados insuficientes: a tendência aparece a partir da terceira sessão.",
  resting: "Sem sessão nas últimas duas semanas.",
};
