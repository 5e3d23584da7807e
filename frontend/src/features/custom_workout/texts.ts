/** The contract fixes these texts. */
export const texts = {
  title: "Treino Personalizado",
  incomplete: "Por favor, adicione um nome e pelo menos um exercício ao treino.",
  saved: "Treino personalizado salvo com sucesso!",
  saveFailed: "Erro ao salvar treino. Tente novamente.",
  startFailed: "Erro ao iniciar treino personalizado. Tente novamente.",
} as const;

export const UNREADABLE_REPS = "Escreva um número ou uma faixa: 10 ou 8-12.";
export const SAVED_HERE = "Treino guardado neste aparelho. Ele vai para a sua conta quando houver internet.";
