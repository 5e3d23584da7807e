/** The contract fixes these texts. */
export const texts = {
  create: "Aceitar Termos e Criar Perfil",
  save: "Salvar Alterações",
  created: "Perfil criado com sucesso! Seu programa de treino personalizado está sendo preparado.",
  updated: "Perfil atualizado com sucesso!",
  failed: "Erro ao salvar perfil. Tente novamente.",
} as const;
