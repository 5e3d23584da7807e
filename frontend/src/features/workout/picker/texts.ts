/** The contract fixes these texts. */
export const texts = {
  none: "Nenhum exercício encontrado",
  create: "Criar exercício",
} as const;
