/** Texts for members whose account isn't active. */
export const accountTexts = {
  newTitle: "Falta pouco para começar",
  answer: "Montar meu perfil de treino",
  pendingText: "Um administrador vai analisar a sua conta. Assim que ela for liberada, é só voltar aqui e treinar.",
  pendingByMail: "Um administrador vai analisar a sua conta. Assim que ela for liberada, você recebe um e-mail.",
  pendingMessage: "Olá! Criei a minha conta no Evolua e quero combinar o pagamento da assinatura.",
  expiredTitle: "Hora de renovar",
  expiredText:
    "A sua assinatura venceu. Renove para voltar a treinar com o seu programa; os seus treinos continuam guardados.",
  renew: "Renovar assinatura",
  seeHistory: "Ver meu histórico",
  talk: "Falar com o personal",
  blockedMessage: (email: string | undefined) =>
    `Olá! O meu acesso ao Evolua${email ? ` (${email})` : ""} está bloqueado e acho que foi engano.`,
} as const;
