import type { CheckReason, NoticedPain, OverviewLine, OverviewReason } from "@/api";
import { partName } from "@/features/workout";
import { formatDate, formatDayAndMonth, plural } from "@/lib/format";
import { whatsAppOf } from "@/lib/phone";
import { daysBetween } from "@/lib/time/dates";
import type { UserPage } from "../model";
import { issueMessages, issueText } from "../payments/issue";
import type { MemberPart } from "../place";

/** What the administrator does about a line. */
export type LineAct =
  | { approve: true }
  | { page: UserPage }
  | { tab: string }
  | { reward: true }
  /** A lighter load, or another exercise, where it hurt. */
  | { pain: "load" | "swap" };

interface Act {
  act: LineAct;
  actLabel: string;
}

interface ReasonWords extends Act {
  /** Above the lines. */
  heading: string;
  /** Beside the first one. */
  second?: Act;
  /** Instead of the act, where a message is the reason. */
  ofMessage?: Act;
  /** Can wait for a day, so its first act stands back. */
  isCalm?: true;
  /** Where the line leads on the member's page. */
  part?: MemberPart;
  /** What is so, in the words of the desk. */
  say: (line: OverviewLine, today: string) => string;
  /** After the greeting. It never says what somebody has. */
  message: (line: OverviewLine, today: string) => string;
}

const since = ({ since: day }: OverviewLine, today: string) => {
  const days = daysBetween(day, today);
  if (days <= 0) return "desde hoje";
  return days === 1 ? "desde ontem" : `há ${days} dias`;
};

const when = (day: string, today: string) => {
  const days = daysBetween(day, today);
  if (days <= 0) return "hoje";
  if (days === 1) return "ontem";
  return days < 7 ? `há ${days} dias` : formatDayAndMonth(day);
};

/** `Joelho 6/10, Leg Press 45°, ontem: “reclamou na descida”`, as far as the member said it. */
export function painText(pain: NoticedPain, today: string): string {
  const score = pain.pain_score ? ` ${pain.pain_score}/10` : "";
  const place = pain.pain_at ? `${partName(pain.pain_at)}${score}` : score && `Dor${score}`;
  const where = [place, pain.exercise_name, when(pain.date, today)].filter(Boolean).join(", ");
  return pain.note ? `${where}: “${pain.note.replace(/\.$/, "")}”` : where;
}

const isOver = (line: OverviewLine, today: string) => line.since < today;

const checkTexts: Record<CheckReason, string> = {
  limitation: "Programa feito para uma limitação",
  level: "Programa de um nível novo",
  clearance: "Programa liberado pelo médico",
};

export const reasons: Record<OverviewReason, ReasonWords> = {
  urgent: {
    heading: "Leia agora",
    act: { page: "health" },
    actLabel: "Ver saúde",
    part: "saude",
    ofMessage: { act: { page: "conversation" }, actLabel: "Abrir conversa" },
    say: (line, today) => `Escreveu algo que não pode esperar, ${since(line, today)}.`,
    message: () => "Li o que você escreveu e quero saber como você está. Podemos conversar agora?",
  },
  withdrawal: {
    heading: "Quer o dinheiro de volta",
    act: { page: "payments" },
    actLabel: "Ver pagamentos",
    part: "pagamentos",
    say: ({ since: day }) => `Desistiu em ${formatDayAndMonth(day)}.`,
    message: () =>
      "Recebi seu pedido e já estou cuidando da devolução. Se quiser me contar o motivo, vou gostar de saber.",
  },
  clearance: {
    heading: "Precisa de liberação médica",
    act: { page: "health" },
    actLabel: "Ver saúde",
    part: "saude",
    say: (line, today) => `Os treinos esperam um médico liberar, ${since(line, today)}.`,
    message: () => "Seu treino começa assim que um médico liberar. Já marcou a consulta? Me avise por aqui.",
  },
  paid: {
    heading: "Pagou e espera você",
    act: { approve: true },
    actLabel: "Aprovar",
    part: "pagamentos",
    say: (line, today) => `Pagou e ainda não pode treinar, ${since(line, today)}.`,
    message: () => "Seu pagamento chegou! Estou liberando seu acesso; depois é só abrir o app e começar.",
  },
  pain: {
    heading: "Marcou dor",
    act: { page: "health" },
    actLabel: "Ver saúde",
    part: "programa",
    say: (line, today) =>
      line.pain
        ? `${painText(line.pain, today)}${line.count > 1 ? ` e mais ${plural(line.count - 1, "aviso", "avisos")}` : ""}.`
        : `${line.count > 1 ? `${line.count} avisos, como em` : "Em"} ${line.subject ?? "um exercício"}, ${since(line, today)}.`,
    message: ({ subject }) =>
      `Vi o que você anotou${subject ? ` em ${subject}` : " no treino"}. Como está agora? Por enquanto não force, que eu ajusto seu treino.`,
  },
  message: {
    heading: "Escreveu para você",
    act: { page: "conversation" },
    actLabel: "Abrir conversa",
    say: (line, today) => `${plural(line.count, "mensagem não lida", "mensagens não lidas")}, ${since(line, today)}.`,
    message: () => "Vi que você me escreveu no app. Já leio e respondo.",
  },
  approval: {
    heading: "Espera aprovação",
    act: { approve: true },
    actLabel: "Aprovar",
    say: (line, today) =>
      line.payment_issue
        ? `${issueText(line.payment_issue)}.`
        : `Fez o cadastro ${since(line, today).replace("desde ", "")}.`,
    message: ({ payment_issue: issue }) =>
      issue ? issueMessages[issue.kind] : "Vi seu cadastro no app. Ficou alguma dúvida para começar?",
  },
  check: {
    heading: "Para conferir",
    act: { page: "program" },
    actLabel: "Conferir",
    part: "programa",
    say: (line, today) => `${checkTexts[line.subject as CheckReason] ?? "Programa novo"}, ${since(line, today)}.`,
    message: () => "Seu programa mudou e estou conferindo cada exercício. Já já você vê meu nome nele.",
  },
  talk: {
    heading: "Converse antes",
    act: { page: "health" },
    actLabel: "Ver saúde",
    part: "saude",
    say: (line, today) => `Escreveu limitações que pedem uma conversa, ${since(line, today)}.`,
    message: () => "Li o que você escreveu no seu perfil e quero conversar com você. Qual é um bom horário?",
  },
  reward: {
    heading: "Recompensa a pagar",
    act: { reward: true },
    actLabel: "Ver recompensa",
    say: (line, today) =>
      `${plural(line.count, "recompensa espera", "recompensas esperam")} você, ${since(line, today)}.`,
    message: () => "Suas indicações renderam uma recompensa! Já estou cuidando dela.",
  },
  mail: {
    heading: "E-mail que não chegou",
    isCalm: true,
    act: { tab: "email" },
    actLabel: "Ver e-mails",
    say: ({ count }) => `${plural(count, "e-mail não foi entregue", "e-mails não foram entregues")}.`,
    message: () => "Um e-mail que mandei para você não chegou. Pode conferir o endereço da sua conta?",
  },
  first_session: {
    heading: "Ainda não começou",
    isCalm: true,
    act: { page: "progress" },
    actLabel: "Ver progresso",
    part: "treinos",
    say: (line, today) => `Tem acesso ${since(line, today)} e não fez o primeiro treino.`,
    message: () => "Seu programa está pronto. O que falta para o primeiro treino? Se quiser, começo com você por aqui.",
  },
  silent_30: {
    heading: "Um mês ou mais sem treinar",
    isCalm: true,
    act: { page: "progress" },
    actLabel: "Ver progresso",
    part: "treinos",
    say: (line, today) => `Treinou pela última vez ${since(line, today)}.`,
    message: () => "Faz tempo que a gente não se fala por aqui. O que mudou na sua rotina? Quero ajudar você a voltar.",
  },
  silent_14: {
    heading: "Duas semanas sem treinar",
    isCalm: true,
    act: { page: "progress" },
    actLabel: "Ver progresso",
    part: "treinos",
    say: (line, today) => `Treinou pela última vez ${since(line, today)}.`,
    message: () => "Senti sua falta nos treinos. Quer voltar com um treino mais leve? Eu preparo.",
  },
  silent_7: {
    heading: "Uma semana sem treinar",
    isCalm: true,
    act: { page: "progress" },
    actLabel: "Ver progresso",
    part: "treinos",
    say: (line, today) => `Treinou pela última vez ${since(line, today)}.`,
    message: () => "Senti sua falta nos treinos esta semana. Está tudo bem? Se o tempo apertou, a gente encurta.",
  },
  plateaus: {
    heading: "Parou de evoluir",
    isCalm: true,
    act: { page: "progress" },
    actLabel: "Ver progresso",
    second: { act: { page: "program" }, actLabel: "Programa" },
    part: "progresso",
    say: ({ count, subject }) =>
      subject && count > 1
        ? `${subject} e mais ${plural(count - 1, "exercício", "exercícios")} pararam de evoluir.`
        : `${count} exercícios pararam de evoluir.`,
    message: () => "Alguns exercícios seus pararam de evoluir. É comum e tem jeito. Como andam o sono e a rotina?",
  },
  expiring: {
    heading: "Assinatura no fim",
    isCalm: true,
    act: { page: "payments" },
    actLabel: "Ver pagamentos",
    part: "pagamentos",
    say: (line, today) =>
      isOver(line, today)
        ? `Venceu em ${formatDayAndMonth(line.since)}; o acesso ainda vale por uns dias.`
        : `Vale até ${formatDayAndMonth(line.since)}.`,
    message: (line, today) => {
      const day = formatDayAndMonth(line.since);
      const end = isOver(line, today) ? `venceu em ${day}` : `vai até ${day}`;
      return `Sua assinatura ${end}. Quer renovar e seguir sem parar? São dois toques no app.`;
    },
  },
  lapsed: {
    heading: "Assinatura vencida",
    isCalm: true,
    act: { page: "payments" },
    actLabel: "Ver pagamentos",
    part: "pagamentos",
    say: ({ since: day }) => `Venceu em ${formatDate(day)}.`,
    message: () => "Sua assinatura venceu e o seu histórico está guardado. Quer voltar a treinar? É só renovar no app.",
  },
};

/** The likeliest acts about a line, the first one first. */
export function actsOf({ reason, payment_issue: issue, pain, subject }: OverviewLine): Act[] {
  if (issue && reason === "approval") return [{ act: { page: "payments" }, actLabel: "Ver pagamentos" }];
  if (pain) {
    return [
      { act: { pain: "load" }, actLabel: "Carga mais leve" },
      { act: { pain: "swap" }, actLabel: "Outro exercício" },
    ];
  }
  const { ofMessage, second, ...usual } = reasons[reason];
  const { act, actLabel } = (subject === "message" ? ofMessage : null) ?? usual;
  return [{ act, actLabel }, ...(second ? [second] : [])];
}

/** The lines by reason, in the order in which they came. */
export function groupByReason(lines: readonly OverviewLine[]): [OverviewReason, OverviewLine[]][] {
  const groups = new Map<OverviewReason, OverviewLine[]>();
  for (const line of lines) groups.set(line.reason, [...(groups.get(line.reason) ?? []), line]);
  return [...groups];
}

/** Opens WhatsApp with the words for the reason; without a phone the trainer chooses the contact there. */
export function whatsAppLink(line: OverviewLine, today: string): string {
  const called = line.given_name || line.name.split(" ")[0];
  const text = `Oi${called ? `, ${called}` : ""}! ${reasons[line.reason].message(line, today)}`;
  return whatsAppOf(line.phone ?? "", text);
}
