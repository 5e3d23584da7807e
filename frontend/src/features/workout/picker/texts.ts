/** Fixed by the contract, to the letter. */
export const texts = {
  none: "Nenhum exercício encontrado",
  create: "Criar exercício",
} as const;
