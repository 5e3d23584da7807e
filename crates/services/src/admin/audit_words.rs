//! What the audit log's tokens mean, in the administrator's words.

use evolua_domain::overview::Reason;
use evolua_domain::subscription::CURRENCY;
use evolua_persistence::audit_log::COURTESY;

use super::sign_in::BY_RECOVERY_CODE;

/// Every act, in the order of a choice.
pub(super) const ACTIONS: [(&str, &str); 56] = [
    ("approve", "Aprovou o acesso"),
    ("undo approve", "Desfez a aprovação"),
    ("block", "Bloqueou"),
    ("undo block", "Desfez o bloqueio"),
    ("unblock", "Desbloqueou"),
    ("undo unblock", "Desfez o desbloqueio"),
    ("delete account", "Excluiu a conta"),
    ("delete own account", "Excluiu a própria conta"),
    ("record payment", "Registrou pagamento"),
    ("refund payment", "Devolveu pagamento"),
    ("refuse payment", "Pagamento recusado"),
    ("refuse notification", "Aviso de pagamento sem assinatura"),
    ("refuse referral", "Indicação recusada"),
    ("process reward", "Processou recompensa"),
    ("pay reward", "Pagou recompensa"),
    ("read health data", "Leu os dados de saúde"),
    ("read progress", "Leu o progresso"),
    ("read program check", "Leu a conferência do programa"),
    ("read unsuitable exercises", "Leu os exercícios contraindicados"),
    ("read pain notice", "Leu o aviso de dor"),
    ("export members", "Baixou a lista de alunos"),
    ("read messages", "Leu as mensagens"),
    ("send message", "Enviou mensagem"),
    ("require clearance", "Pediu liberação médica"),
    ("talk about health", "Conversou sobre saúde"),
    ("decide on movement", "Decidiu sobre um movimento"),
    ("exclude exercise", "Tirou exercício"),
    ("change program", "Mudou o programa"),
    ("sign program", "Conferiu o programa"),
    ("take program change back", "Desfez mudança no programa"),
    ("write note", "Escreveu anotação"),
    ("delete note", "Excluiu anotação"),
    ("edit quick replies", "Mudou as respostas rápidas"),
    ("put line away", "Dispensou um aviso"),
    ("bring line back", "Trouxe um aviso de volta"),
    ("create workout", "Criou treino"),
    ("edit workout", "Editou treino"),
    ("delete workout", "Excluiu treino"),
    ("create template", "Criou modelo"),
    ("edit template", "Editou modelo"),
    ("delete template", "Excluiu modelo"),
    ("configure assistant", "Configurou o assistente"),
    ("configure e-mail", "Configurou o e-mail"),
    ("configure brand", "Mudou a marca"),
    ("set exercise video", "Ligou um vídeo a um exercício"),
    ("remove exercise video", "Tirou o vídeo de um exercício"),
    ("retry e-mail", "Reenviou e-mail"),
    ("sign in", "Entrou"),
    ("enter wrong code", "Errou o código da verificação"),
    ("change password", "Trocou a senha"),
    ("turn on second factor", "Ligou a verificação em duas etapas"),
    ("turn off second factor", "Desligou a verificação em duas etapas"),
    ("renew recovery codes", "Gerou novos códigos de recuperação"),
    ("reset second factor", "Zerou a verificação em duas etapas"),
    ("create administrator", "Criou administrador"),
    ("remove administrator", "Removeu administrador"),
];

/// The acts that read what belongs to a member, and what they read.
pub(crate) const READS: [(&str, &str); 6] = [
    ("read health data", "Dados de saúde"),
    ("read progress", "Progresso"),
    ("read program check", "Conferência do programa"),
    ("read unsuitable exercises", "Exercícios contraindicados"),
    ("read pain notice", "Aviso de dor"),
    ("read messages", "Mensagens"),
];

/// Why the overview showed a line.
const fn reason_of(reason: Reason) -> &'static str {
    match reason {
        Reason::Urgent => "aviso urgente",
        Reason::Withdrawal => "desistência",
        Reason::Clearance => "liberação médica",
        Reason::Paid => "pagou e espera",
        Reason::Pain => "dor",
        Reason::Message => "mensagem não lida",
        Reason::Approval => "espera aprovação",
        Reason::Check => "programa para conferir",
        Reason::Talk => "conversar",
        Reason::Reward => "recompensa",
        Reason::Mail => "e-mail não entregue",
        Reason::FirstSession => "primeiro treino",
        Reason::Lost => "30 dias sem treinar",
        Reason::SilentLong => "14 dias sem treinar",
        Reason::Silent => "7 dias sem treinar",
        Reason::Plateaus => "exercícios parados",
        Reason::Expiring => "vencimento",
        Reason::Lapsed => "assinatura vencida",
    }
}

/// The act in words; one that this release doesn't know is an act all the same.
pub(super) fn label_of(action: &str) -> &'static str {
    ACTIONS.iter().find(|(token, _)| *token == action).map_or("Outro ato", |(_, label)| label)
}

fn reais(cents: i64) -> String {
    format!("R$ {},{:02}", cents / 100, cents % 100)
}

/// `ordered 14700 BRL, paid 100 BRL` in words; `?` stands for fractions of a cent.
fn mismatch_in_words(detail: &str) -> Option<String> {
    let (ordered, paid) = detail.strip_prefix("ordered ")?.split_once(", paid ")?;
    let amount = |text: &str| {
        let (cents, currency) = text.split_once(' ')?;
        match cents.parse() {
            Ok(cents) if currency == CURRENCY => Some(reais(cents)),
            _ => Some(format!("{cents} centavos de {currency}")),
        }
    };
    Some(format!("Valor diferente do pedido: {}, pago {}", amount(ordered)?, amount(paid)?))
}

/// A detail in words. What the trainer wrote, such as a workout's name, stays as it is.
pub(super) fn detail_of(detail: &str) -> String {
    if detail == COURTESY {
        return "sem pagamento registrado".to_owned();
    }
    if let Some((cents, method)) = detail.split_once(" cents by ")
        && let Ok(cents) = cents.parse::<i64>()
    {
        let method = match method {
            "card" => "cartão",
            "cash" => "dinheiro",
            "pix" => "PIX",
            "transfer" => "transferência",
            _ => "outro meio",
        };
        return format!("{}, {method}", reais(cents));
    }
    if let Some(count) = detail.strip_suffix(" members") {
        return if count == "1" { "1 aluno".to_owned() } else { format!("{count} alunos") };
    }
    if let Some(words) = mismatch_in_words(detail) {
        return words;
    }
    for (token, words) in [
        ("free_subscription ", "ano grátis, nº "),
        ("cash_bonus ", "bônus, nº "),
        ("unknown payment: ", "pagamento desconhecido: "),
        ("unknown order: ", "pedido desconhecido: "),
        ("unreadable payment: ", "pagamento que não dá para ler: "),
        ("second payment: ", "segundo pagamento do mesmo pedido: "),
    ] {
        if let Some(rest) = detail.strip_prefix(token) {
            return format!("{words}{rest}");
        }
    }
    if let Ok(reason) = detail.parse::<Reason>() {
        return reason_of(reason).to_owned();
    }
    match detail {
        BY_RECOVERY_CODE => "com código de recuperação".to_owned(),
        "referral_unknown" => "código que não existe".to_owned(),
        "no valid signature" => "assinatura inválida".to_owned(),
        "too old" => "antigo demais".to_owned(),
        "referral_own" => "código da própria pessoa".to_owned(),
        "referral_second" => "já tinha outra indicação".to_owned(),
        "referral_too_late" => "já era aluno".to_owned(),
        _ => detail.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn details_are_told_in_words() {
        for (detail, expected) in [
            (COURTESY, "sem pagamento registrado"),
            ("14705 cents by pix", "R$ 147,05, PIX"),
            ("free_subscription 5", "ano grátis, nº 5"),
            ("12 members", "12 alunos"),
            (BY_RECOVERY_CODE, "com código de recuperação"),
            ("referral_own", "código da própria pessoa"),
            (
                "ordered 14700 BRL, paid 100 BRL",
                "Valor diferente do pedido: R$ 147,00, pago R$ 1,00",
            ),
            (
                "ordered 14700 BRL, paid 14700 USD",
                "Valor diferente do pedido: R$ 147,00, pago 14700 centavos de USD",
            ),
            ("Ombro leve", "Ombro leve"),
        ] {
            assert_eq!(detail_of(detail), expected);
        }
        assert_eq!(label_of("approve"), "Aprovou o acesso");
        assert_eq!(label_of("something new"), "Outro ato");
    }
}
