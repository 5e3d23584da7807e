import type { EmailState, MailKind } from "@/api";

const toMembers = {
  welcome: "Boas-vindas",
  approved: "Acesso liberado",
  approval_undone: "Aprovação desfeita",
  payment_received: "Pagamento recebido",
  payment_reversed: "Pagamento estornado",
  renewal_reminder: "Lembrete de renovação",
  review_due: "Revisão do treino",
  inactive: "Aluno parado",
  referral_paid: "Indicação paga",
  reward_processed: "Recompensa de indicação",
  trainer_message: "Mensagem do personal",
};

const toTrainer = {
  approval_pending: "Novo cadastro",
  withdrawal_requested: "Pedido de desistência",
  refund_of_deleted: "Devolução de conta excluída",
  trainer_digest: "Resumo de avisos",
  trainer_alert: "Aviso urgente",
  member_message: "Mensagem de aluno",
};

export const kindLabels: Record<MailKind, string> = { ...toMembers, ...toTrainer };

/** By whom they are for. */
export const kindGroups = [
  { title: "Para o aluno", kinds: Object.keys(toMembers) as MailKind[] },
  { title: "Para o treinador", kinds: Object.keys(toTrainer) as MailKind[] },
] as const;

export const stateLabels: Record<EmailState, string> = {
  queued: "Na fila",
  sent: "Enviado",
  dead: "Não entregue",
};
export const stateTones = { queued: "orange", sent: "accent", dead: "danger" } as const satisfies Record<
  EmailState,
  string
>;
