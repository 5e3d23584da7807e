/** Fixed by the contract, to the letter. */
export const texts = {
  signingIn: "Finalizando login...",
  missingCode: "Cannot exchange code for session token: no code provided in the URL search params.",
  blockedTitle: "Acesso Bloqueado",
  pendingTitle: "Aguardando Aprovação",
  backHome: "Voltar ao início",
  goToPayment: "Ir para Pagamento",
  signOut: "Sair",
} as const;
