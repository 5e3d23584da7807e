/** The sections of a member's page. */
export type MemberPart = "resumo" | "programa" | "treinos" | "progresso" | "saude" | "pagamentos" | "conversa";

/** Where a member is shown, at a section and an exercise of it. */
export function memberPlace(id: number, part?: MemberPart, exercise?: number): string {
  const query = new URLSearchParams({ aluno: String(id) });
  if (part) query.set("parte", part);
  if (exercise !== undefined) query.set("exercicio", String(exercise));
  return `?${query}`;
}
