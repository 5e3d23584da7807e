/** Fixed by the contract, to the letter, but for the label of those who have to renew. */
export const texts = {
  loginTitle: "Acesso Admin",
  loginFailed: "Erro no login",
  labels: { pending: "Pendente", approved: "Aprovado", expired: "Vencido", blocked: "Bloqueado" },
  approveUnpaid: "Aprovar sem pagamento?",
} as const;
