/** The contract fixes these texts, except for the label of members who have to renew. */
export const texts = {
  loginTitle: "Acesso Admin",
  loginFailed: "Erro no login",
  labels: { pending: "Pendente", approved: "Aprovado", expired: "Vencido", blocked: "Bloqueado" },
  approveUnpaid: "Aprovar sem pagamento?",
  noProgress: "Usuário ainda não possui dados de progresso",
  rewardProcessed: "Recompensa processada com sucesso!",
  rewardFailed: "Erro ao processar recompensa",
  mailSaved: "Configuração de email salva com sucesso!",
  mailNotSaved: "Erro ao salvar configuração",
  assistantSaved: "Configurações salvas com sucesso!",
  assistantNotSaved: "Erro ao salvar configurações",
  testMailFailed: "Erro ao enviar email de teste",
  mailLogFailed: "Erro ao carregar logs",
  noReferrals: "Nenhuma indicação realizada ainda",
} as const;
