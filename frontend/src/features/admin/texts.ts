/** Fixed by the contract, to the letter. */
export const texts = {
  loginTitle: "Acesso Admin",
  loginFailed: "Erro no login",
  labels: { pending: "Pendente", approved: "Aprovado", blocked: "Bloqueado" },
  approveUnpaid: "Aprovar sem pagamento?",
} as const;
