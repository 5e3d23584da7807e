import { plural } from "@/lib/format";

/** The contract fixes these texts. */
export const texts = {
  signingIn: "Finalizando login...",
  missingCode: "Cannot exchange code for session token: no code provided in the URL search params.",
  blockedTitle: "Acesso Bloqueado",
  pendingTitle: "Aguardando Aprovação",
  backHome: "Voltar ao início",
  goToPayment: "Ir para Pagamento",
  signOut: "Sair",
  leaveAndLose: (count: number) => `Sair e perder ${plural(count, "treino", "treinos")}?`,
  notSentYet: (count: number) =>
    `${plural(count, "treino ainda não chegou", "treinos ainda não chegaram")} ao servidor e ${count === 1 ? "some" : "somem"} deste aparelho se você sair agora.`,
} as const;
