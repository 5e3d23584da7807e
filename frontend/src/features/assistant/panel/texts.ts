export const texts = {
  /** The contract fixes this one. */
  failed: "Desculpe, ocorreu um erro. Tente novamente em alguns instantes.",
  cut: "Resposta interrompida",
  typing: "Digitando…",
  looking: (label: string) => `Consultando: ${label}…`,
  busy: "A resposta anterior ainda não terminou. Espere um pouco e tente de novo.",
  tooMany: "Você fez muitas perguntas em pouco tempo. Espere um pouco e tente de novo.",
  gone: "Essa conversa foi apagada. A sua pergunta continua aqui.",
  off: "O assistente está desligado no momento",
  offline: "Sem conexão. O que você escreveu fica aqui até ela voltar.",
  withdrawn: "Pronto: o assistente foi desligado para você, e as conversas foram apagadas.",
  retry: "Tentar de novo",
  trainer: "Falar com o personal",
} as const;
