/** The contract fixes these texts. */
export const texts = {
  title: "Hora da Revisão!",
  accept: "Aceitar Sugestões",
  keep: "Manter Atual",
  accepted: "Sugestões aplicadas com sucesso! Seu programa foi atualizado.",
  unchanged: "A próxima revisão fica para daqui a 8 semanas.",
  failed: "Erro ao aplicar sugestões. Tente novamente.",
} as const;
