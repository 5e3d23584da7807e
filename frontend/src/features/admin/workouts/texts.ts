/** The contract fixes the texts of refusals, of failures, and of the question before deleting. */
export const texts = {
  incomplete: "Preencha o nome do treino e adicione pelo menos um exercício",
  notCreated: "Erro ao criar treino personalizado",
  notDeleted: "Erro ao excluir treino personalizado",
  deleteQuestion: "Tem certeza que deseja excluir este treino personalizado?",
  created: "Treino personalizado criado com sucesso!",
  deleted: "Treino personalizado excluído com sucesso!",
  notSaved: "Erro ao salvar treino personalizado",
  saved: "Treino personalizado salvo.",
  templateSaved: "Modelo salvo.",
  templateNotSaved: "Não deu para salvar o modelo. Tente novamente.",
  templateNotDeleted: "Não deu para excluir o modelo. Tente novamente.",
} as const;
