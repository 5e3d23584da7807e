/** Fixed by the contract, to the letter. */
export const texts = {
  title: "Treino Personalizado",
  incomplete: "Por favor, adicione um nome e pelo menos um exercício ao treino.",
  saved: "Treino personalizado salvo com sucesso!",
  saveFailed: "Erro ao salvar treino. Tente novamente.",
  startFailed: "Erro ao iniciar treino personalizado. Tente novamente.",
} as const;
