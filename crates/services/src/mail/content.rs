//! What each letter says.

use chrono::{Days, NaiveDate};
use evolua_domain::access::GRACE_DAYS;

use super::letter::Letter;

/// The parts of a letter; the layout is the same for all.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Content {
    pub(super) subject: String,
    pub(super) paragraphs: Vec<String>,
    /// Below the paragraphs.
    pub(super) list: Vec<String>,
    /// The button's text and the page that it opens.
    pub(super) button: (&'static str, &'static str),
}

fn content<const N: usize>(
    subject: impl Into<String>,
    paragraphs: [String; N],
    button: (&'static str, &'static str),
) -> Content {
    Content { subject: subject.into(), paragraphs: paragraphs.into(), list: Vec::new(), button }
}

const ADMINISTRATION: (&str, &str) = ("Abrir a administração", "/admin/dashboard");
const REFERRALS: (&str, &str) = ("Ver minhas indicações", "/referrals");

impl From<&Letter> for Content {
    fn from(letter: &Letter) -> Self {
        match letter {
            Letter::Welcome => content(
                "Que bom ter você por aqui",
                [
                    "Recebi as suas respostas, e o seu programa de treino já está montado.".into(),
                    "Agora falta pouco: assim que eu liberar o seu acesso, você recebe outro e-mail e já pode começar. Se ainda não pagou a anuidade, é só pagar pelo app.".into(),
                ],
                ("Ver meu cadastro", "/payment"),
            ),
            Letter::Approved { paid_until } => content(
                "Seu acesso está liberado",
                [
                    "Pode começar hoje: o treino do dia já está esperando por você no app.".into(),
                    format!("Sua assinatura vale até {}.", date(*paid_until)),
                ],
                ("Abrir meu treino", "/dashboard"),
            ),
            Letter::ApprovalUndone => content(
                "Correção: seu acesso ainda não está liberado",
                [
                    "Há pouco você recebeu um e-mail dizendo que o seu acesso estava liberado. Foi um engano meu: ele ainda espera a aprovação.".into(),
                    "Se você já pagou, o pagamento continua guardado e o seu ano só começa a contar quando o acesso for liberado.".into(),
                ],
                ("Ver minha situação", "/payment"),
            ),
            Letter::PaymentReceived { .. }
            | Letter::PaymentReversed { .. }
            | Letter::RenewalReminder { .. } => about_payment(letter),
            Letter::ReviewDue => content(
                "Hora de revisar o seu treino",
                [
                    "Faz oito semanas que você segue o seu programa. A revisão olha o que você registrou e sugere os próximos ajustes de carga, volume e exercícios.".into(),
                    "Leva um minuto, e é você quem decide se aceita.".into(),
                ],
                ("Ver minha revisão", "/progress"),
            ),
            Letter::Inactive { days } => content(
                "Seu treino está esperando por você",
                [
                    format!("Faz {days} dias que você não registra um treino. Acontece: a rotina aperta, vem uma viagem, bate o cansaço."),
                    "Para voltar, comece leve. As cargas sugeridas já levam a pausa em conta, e um treino curto hoje vale mais do que um perfeito na semana que vem.".into(),
                    "Se alguma coisa está atrapalhando, me conte respondendo a este e-mail.".into(),
                ],
                ("Treinar hoje", "/workouts"),
            ),
            Letter::ReferralPaid { friend, matures_on } => content(
                "Sua indicação deu certo",
                [
                    format!("{friend} assinou com o seu código."),
                    match matures_on {
                        Some(day) => format!("A indicação passa a contar em {}, quando termina o prazo de desistência.", date(*day)),
                        None => "A indicação passa a contar quando termina o prazo de desistência.".into(),
                    },
                ],
                REFERRALS,
            ),
            Letter::RewardProcessed { free_year_until: Some(day), .. } => content(
                "Você ganhou um ano grátis",
                [
                    format!("Cinco indicações que viraram alunos: sua assinatura agora vale até {}, sem pagar nada.", date(*day)),
                    "Agradeço a confiança de indicar o meu trabalho.".into(),
                ],
                REFERRALS,
            ),
            Letter::RewardProcessed { free_year_until: None, amount_cents } => content(
                "Seu bônus de indicação saiu",
                [
                    format!("O seu bônus de {} está aprovado. Falo com você para combinar como prefere receber.", reais(*amount_cents)),
                    "Agradeço a confiança de indicar o meu trabalho.".into(),
                ],
                REFERRALS,
            ),
            Letter::ApprovalPending { .. }
            | Letter::WithdrawalRequested { .. }
            | Letter::RefundOfDeleted { .. }
            | Letter::TrainerDigest { .. }
            | Letter::TrainerAlert { .. } => to_administrators(letter),
            Letter::TrainerMessage { trainer_name } => {
                new_message(trainer_name, ("Abrir a conversa", "/conversa"))
            }
            Letter::MemberMessage { member_name } => new_message(member_name, ADMINISTRATION),
        }
    }
}

/// A message may say what is health data, so a letter says only who wrote.
fn new_message(name: &str, button: (&'static str, &'static str)) -> Content {
    let subject = format!("Nova mensagem de {name}");
    content(subject.clone(), [format!("{subject}.")], button)
}

fn about_payment(letter: &Letter) -> Content {
    match letter {
        Letter::PaymentReceived { amount_cents, paid_until: Some(day) } => content(
            "Pagamento recebido",
            [
                format!("Recebi o seu pagamento de {}. Agradeço a confiança.", reais(*amount_cents)),
                format!("Sua assinatura vale até {}. Bons treinos.", date(*day)),
            ],
            ("Abrir meu treino", "/dashboard"),
        ),
        Letter::PaymentReceived { amount_cents, paid_until: None } => content(
            "Pagamento recebido",
            [
                format!("Recebi o seu pagamento de {}. Agradeço a confiança.", reais(*amount_cents)),
                "Agora confiro o seu cadastro e libero o acesso. Você recebe um e-mail assim que estiver tudo pronto.".into(),
            ],
            ("Ver meu cadastro", "/payment"),
        ),
        Letter::RenewalReminder { days_left, paid_until, price_cents } => {
            renewal(*days_left, *paid_until, *price_cents)
        }
        Letter::PaymentReversed { amount_cents, paid_until: Some(paid_until) } => content(
            "Seu pagamento foi estornado",
            [
                format!("O pagamento de {} foi estornado.", reais(*amount_cents)),
                format!("Sua assinatura volta a valer até {}, como estava antes dele. Se foi um engano, responda a este e-mail.", date(*paid_until)),
            ],
            ("Ver minha assinatura", "/profile"),
        ),
        Letter::PaymentReversed { amount_cents, paid_until: None } => content(
            "Seu pagamento foi estornado",
            [
                format!("O pagamento de {} foi estornado e, sem ele, o seu acesso fica fechado.", reais(*amount_cents)),
                "Se foi um engano ou se quiser voltar, responda a este e-mail ou pague de novo pelo app. Seu histórico continua guardado.".into(),
            ],
            ("Ver como voltar", "/payment"),
        ),
        other => unreachable!("{} is not about a payment", other.kind()),
    }
}

fn renewal(days_left: i64, paid_until: NaiveDate, price_cents: i64) -> Content {
    let subject = match days_left {
        2.. => format!("Sua assinatura vence em {days_left} dias"),
        1 => "Sua assinatura vence amanhã".to_owned(),
        0 => "Sua assinatura vence hoje".to_owned(),
        -1 => "Sua assinatura venceu ontem".to_owned(),
        _ => format!("Sua assinatura venceu há {} dias", -days_left),
    };
    let until = date(paid_until);
    let grace = date(paid_until + Days::new(GRACE_DAYS));
    let what = if days_left >= 0 {
        format!(
            "Sua assinatura vale até {until}. O ano novo conta a partir desse dia: renovando agora, você não perde nada."
        )
    } else {
        format!(
            "Seu acesso continua até {grace}. Renovando até lá, o ano novo conta a partir de {until} e o seu treino segue como está."
        )
    };
    let price = format!("A anuidade é de {}.", reais(price_cents));
    content(subject, [what, price], ("Renovar assinatura", "/payment"))
}

fn to_administrators(letter: &Letter) -> Content {
    match letter {
        Letter::ApprovalPending { member_name, is_payment: true, .. } => content(
            format!("Pagamento recebido: {member_name}"),
            [
                format!("{member_name} pagou a assinatura e espera a sua liberação."),
                "Confira o cadastro na administração.".into(),
            ],
            ADMINISTRATION,
        ),
        Letter::ApprovalPending { member_name, has_paid, .. } => {
            let payment = if *has_paid {
                "O pagamento já está registrado."
            } else {
                "Ainda não há pagamento registrado."
            };
            content(
                format!("Novo cadastro: {member_name}"),
                [
                    format!("{member_name} respondeu ao questionário e espera a sua liberação."),
                    payment.into(),
                ],
                ADMINISTRATION,
            )
        }
        Letter::WithdrawalRequested { member_name, amount_cents } => content(
            format!("Pedido de desistência: {member_name}"),
            [
                format!(
                    "{member_name} desistiu da assinatura dentro do prazo legal de 7 dias. O valor pago foi de {}.",
                    reais(*amount_cents)
                ),
                "Devolva o pagamento pela administração.".into(),
            ],
            ADMINISTRATION,
        ),
        Letter::RefundOfDeleted { amount_cents, number } => content(
            "Devolução a fazer: conta excluída",
            [
                format!(
                    "Uma pessoa que tinha desistido da assinatura excluiu a conta. Falta devolver {}, do pagamento {number}.",
                    reais(*amount_cents)
                ),
                "O pedido continua na lista de devoluções da administração, sem o nome da pessoa."
                    .into(),
            ],
            ADMINISTRATION,
        ),
        Letter::TrainerDigest { lines } => Content {
            list: lines.clone(),
            ..content(
                match lines.len() {
                    1 => "1 aviso sobre seus alunos".to_owned(),
                    count => format!("{count} avisos sobre seus alunos"),
                },
                ["Isto espera por você na administração:".into()],
                ADMINISTRATION,
            )
        },
        Letter::TrainerAlert { member_name, is_locked } => content(
            format!("Veja agora: {member_name}"),
            [
                format!(
                    "{member_name} respondeu algo que pede a sua atenção. Leia a página na administração o quanto antes."
                ),
                if *is_locked {
                    "Os treinos ficam bloqueados até a liberação.".into()
                } else {
                    "Entre em contato ainda hoje.".into()
                },
            ],
            ADMINISTRATION,
        ),
        other => unreachable!("{} is written to a member", other.kind()),
    }
}

/// As dates are written in Brazil.
pub(super) fn date(day: NaiveDate) -> String {
    day.format("%d/%m/%Y").to_string()
}

/// As amounts are written in Brazil.
pub(super) fn reais(cents: i64) -> String {
    let whole = (cents / 100).to_string();
    let groups: Vec<&str> =
        whole.as_bytes().rchunks(3).rev().filter_map(|group| str::from_utf8(group).ok()).collect();
    format!("R$\u{a0}{},{:02}", groups.join("."), cents % 100)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_and_dates_read_as_in_brazil() {
        for (cents, text) in [
            (14_700, "R$\u{a0}147,00"),
            (5, "R$\u{a0}0,05"),
            (100_000, "R$\u{a0}1.000,00"),
            (123_456_789, "R$\u{a0}1.234.567,89"),
        ] {
            assert_eq!(reais(cents), text);
        }
        assert_eq!(date("2027-02-03".parse().unwrap()), "03/02/2027");
    }

    #[test]
    fn a_renewal_says_how_long_the_year_still_lasts() {
        let until = "2026-12-31".parse().unwrap();
        for (days, subject, says) in [
            (30, "Sua assinatura vence em 30 dias", "vale até 31/12/2026"),
            (1, "Sua assinatura vence amanhã", "vale até 31/12/2026"),
            (0, "Sua assinatura vence hoje", "vale até 31/12/2026"),
            (-1, "Sua assinatura venceu ontem", "continua até 07/01/2027"),
            (-3, "Sua assinatura venceu há 3 dias", "continua até 07/01/2027"),
        ] {
            let letter = renewal(days, until, 14_700);
            assert_eq!(letter.subject, subject);
            assert!(letter.paragraphs[0].contains(says), "{}", letter.paragraphs[0]);
        }
    }
}
