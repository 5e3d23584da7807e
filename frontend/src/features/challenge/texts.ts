/** The contract fixes these texts. */
export const texts = {
  taken: (title: string) => `Desafio "${title}" criado com sucesso!`,
  takeFailed: "Erro ao criar desafio. Tente novamente.",
} as const;
