import type { RedSign } from "@/api";

export const texts = {
  title: "Conversa",
  sub: (name: string) => `Mensagens entre você e ${name}`,
  failure: "Não deu para abrir a conversa",
  empty: "Nenhuma mensagem ainda",
  emptyText: "Escreva quando quiser: dúvidas do treino, uma dor, uma mudança na rotina.",
  field: "Sua mensagem",
  placeholder: "Escreva uma mensagem",
  offline: "Sem conexão. Você pode escrever, e envia quando ela voltar.",
  notSent: "Não enviada.",
  sending: "Enviando…",
  retry: "Tentar de novo",
  discard: "Apagar",
  older: "Mostrar mensagens anteriores",
  contact: "Falar com o personal",
} as const;

interface SignWords {
  title: string;
  text: string;
  /** The numbers to call, the most helpful first. */
  numbers: readonly { number: string; label: string }[];
}

const samu = { number: "192", label: "Ligar 192 (SAMU)" };

/** Shown at once with a member's message that needs more than the trainer. */
export const signWords: Record<RedSign, SignWords> = {
  crisis: {
    title: "Você não está só",
    text: "O CVV atende de graça, 24 horas por dia. Se houver perigo agora, ligue 192. Fale hoje com alguém em quem você confia.",
    numbers: [{ number: "188", label: "Ligar 188 (CVV)" }, samu],
  },
  emergency: {
    title: "Pare o treino e peça ajuda agora",
    text: "O que você escreveu pode ser sério. Se estiver sentindo isso agora, ligue 192 ou peça a alguém que ligue. A mensagem foi entregue, mas não espere a resposta.",
    numbers: [samu],
  },
  doctor: {
    title: "Isso precisa de um médico",
    text: "Espere um médico liberar antes de treinar. Se você se sentir mal agora, ligue 192. A mensagem foi entregue.",
    numbers: [samu],
  },
};

/** What a member has to know before the first message. */
export const consentFacts: readonly [what: string, text: string][] = [
  ["Quem lê", "Você e quem cuida do seu treino. Cada leitura na administração fica registrada em Meus dados."],
  [
    "Por que pedimos",
    "Mensagens podem falar de dor, lesão ou como você se sente: são dados de saúde, e só guardamos com a sua autorização.",
  ],
  [
    "O que nunca acontece",
    "Nada vai para a inteligência artificial, e e-mails e avisos não mostram o que foi escrito.",
  ],
  ["Alerta", "Um leitor automático procura sinais de emergência, para mostrar a você quem ajuda na hora."],
  [
    "Por quanto tempo",
    "Enquanto a conta existir. Retirar a autorização apaga todas as mensagens, as suas e as do personal.",
  ],
];
