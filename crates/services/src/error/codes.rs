//! The table of errors: name, kind and sentence of each.

use super::code::{Code, Kind};

macro_rules! codes {
    ($($name:ident = $id:literal, $kind:ident, $text:literal;)*) => {
        $(#[doc = $text] pub static $name: Code = Code { id: $id, kind: Kind::$kind, text: $text };)*

        pub static ALL: &[&Code] = &[$(&$name),*];
    };
}

codes! {
    // Any call
    MALFORMED = "malformed_body", Malformed, "Não foi possível ler os dados enviados.";
    INVALID_FIELDS = "invalid_fields", Invalid, "Confira os campos destacados.";
    NOT_FOUND = "not_found", NotFound, "Não encontrado.";
    CONFLICT = "conflict", Conflict, "Isto já foi feito ou mudou enquanto isso. Atualize a página.";
    BODY_TOO_SLOW = "body_too_slow", TooSlow, "Os dados demoraram demais para chegar. Tente novamente.";
    FOREIGN_MEMBER = "foreign_member", Forbidden, "Estes dados são de outra pessoa.";
    TOO_LARGE = "too_large", TooLarge, "Os dados enviados são grandes demais.";
    WRONG_MEDIA_TYPE = "wrong_media_type", WrongMediaType, "Envie os dados em JSON.";
    COMPRESSED_BODY = "compressed_body", WrongMediaType, "Envie os dados sem compressão.";
    FOREIGN_ORIGIN = "foreign_origin", Forbidden, "Este pedido veio de outro site e foi recusado.";
    TOO_MANY_REQUESTS = "too_many_requests", TooMany, "Muitas tentativas. Aguarde um pouco e tente de novo.";
    INTERNAL = "internal", Internal, "Algo deu errado do nosso lado. Tente novamente.";
    UNAVAILABLE = "unavailable", Unavailable, "O serviço está indisponível no momento. Tente novamente em instantes.";

    // Access
    SIGNED_OUT = "signed_out", Unauthenticated, "Entre para continuar.";
    OTHER_MEMBER = "other_member", Conflict, "Outra pessoa entrou neste aparelho. Recarregue a página.";
    ACCESS_NEW = "access_new", Forbidden, "Responda ao questionário para pedir seu acesso.";
    ACCESS_PENDING = "access_pending", Forbidden, "Seu cadastro está aguardando aprovação do administrador.";
    ACCESS_EXPIRED = "access_expired", Forbidden, "Sua assinatura terminou. Renove para continuar treinando.";
    ACCESS_BLOCKED = "access_blocked", Forbidden, "Seu acesso foi bloqueado. Fale com o administrador.";

    // Sign-in
    UNKNOWN_PROVIDER = "unknown_provider", NotFound, "Provedor de entrada desconhecido.";
    SIGNIN_UNKNOWN = "signin_unknown", Malformed, "Esta tentativa de entrada não foi iniciada neste navegador.";
    SIGNIN_EXPIRED = "signin_expired", Malformed, "A tentativa de entrada expirou. Comece de novo.";
    SIGNIN_REPLAYED = "signin_replayed", Malformed, "Esta tentativa de entrada já foi usada. Comece de novo.";
    SIGNIN_REFUSED = "signin_refused", Malformed, "A entrada foi recusada. Comece de novo.";
    SIGNIN_EMAIL_UNVERIFIED = "signin_email_unverified", Forbidden, "Confirme seu e-mail no provedor e entre de novo.";
    SIGNIN_UNAVAILABLE = "signin_unavailable", BadGateway, "O provedor de entrada não respondeu. Tente novamente em instantes.";

    // Profile
    PROFILE_MISSING = "profile_missing", NotFound, "Você ainda não respondeu ao questionário.";
    PROFILE_EXISTS = "profile_exists", Conflict, "Seu perfil já existe. Salve as alterações nele.";
    CLEARANCE_REQUIRED = "clearance_required", Forbidden, "Procure liberação médica antes de iniciar.";
    TRAINING_PAUSED = "training_paused", Forbidden, "Seu treino está em pausa. Confirme no perfil que quer treinar sem informar limitações.";
    TOO_MANY_EXCLUSIONS = "too_many_exclusions", Conflict, "Você já deixou 60 exercícios de fora. Traga algum de volta no perfil antes de tirar outro.";
    TRAINERS_CHOICE = "trainers_choice", Conflict, "Seu treinador escolheu este exercício. Fale com ele para mudar.";
    WEEK_PASSED = "week_passed", Conflict, "Essa semana já passou. Atualize a página.";
    FOCUS_NOT_ASKED = "focus_not_asked", Conflict, "Essa pergunta já foi respondida. Atualize a página.";
    RETEST_NOT_DUE = "retest_not_due", Conflict, "Essa pergunta já foi respondida. Atualize a página.";
    NOTHING_TO_DECLARE = "nothing_to_declare", Conflict, "Não há nada para declarar agora. Atualize a página.";

    // Notices on devices
    PUSH_OFF = "push_off", Conflict, "Os avisos não estão disponíveis no momento.";

    // Assistant
    ASSISTANT_DISABLED = "assistant_disabled", Conflict, "O assistente não está disponível no momento.";
    ASSISTANT_NOT_CONFIGURED = "assistant_not_configured", Conflict, "O assistente ainda não tem uma chave do provedor no servidor.";
    ASSISTANT_CONSENT = "assistant_consent", Conflict, "Antes de conversar, leia e aceite como o assistente usa seus dados.";
    ASSISTANT_BUSY = "assistant_busy", Conflict, "Ainda estou respondendo à sua última pergunta.";
    ASSISTANT_DAY = "assistant_day", TooMany, "Você já fez 60 perguntas hoje. Amanhã a gente continua; se for urgente, fale com o seu treinador.";
    ASSISTANT_BUDGET = "assistant_budget", TooMany, "Você já usou o assistente tudo o que cabe neste mês. No dia 1º ele volta; até lá, fale com o seu treinador.";
    ASSISTANT_SITE_BUDGET = "assistant_site_budget", TooMany, "O assistente já respondeu tudo o que cabia neste mês. No dia 1º ele volta; até lá, fale com o seu treinador.";
    ASSISTANT_UNAVAILABLE = "assistant_unavailable", BadGateway, "Desculpe, ocorreu um erro. Tente novamente em alguns instantes.";
    ASSISTANT_CREDENTIALS = "assistant_credentials", BadGateway, "O provedor recusou a chave do servidor. Peça a quem cuida dele que a troque.";
    ASSISTANT_PROVIDER_BUSY = "assistant_provider_busy", BadGateway, "O provedor está sem limite para esta chave agora. Tente em alguns minutos ou confira o plano contratado.";
    ASSISTANT_REFUSED = "assistant_refused", BadGateway, "O provedor recusou a pergunta com estas configurações.";

    // Messages
    MESSAGES_CONSENT = "messages_consent", Conflict, "Antes de conversar, leia e aceite como as mensagens são guardadas.";
    MESSAGES_HOUR = "messages_hour", TooMany, "Você já enviou 20 mensagens na última hora. Espere um pouco; se for urgente, ligue para o seu personal.";
    MESSAGES_REFUSED = "messages_refused", Conflict, "O aluno retirou a autorização das mensagens. Fale com ele por outro meio.";

    // Workouts
    WORKOUT_MISSING = "workout_missing", NotFound, "Treino não encontrado.";
    WORKOUT_DELETED = "workout_deleted", Gone, "Este treino foi excluído.";
    ROW_DELETED = "row_deleted", Gone, "Isto foi removido do treino.";

    // Own data
    CONSENT_KEPT = "consent_kept", Conflict, "Isto vale enquanto a conta existir. Para desfazer, exclua a conta.";
    SIGN_IN_AGAIN = "sign_in_again", Forbidden, "Para excluir a conta, entre de novo e confirme em até 10 minutos.";
    EXPORT_DAY = "export_day", TooMany, "Você já baixou os seus dados duas vezes nas últimas 24 horas. Tente de novo amanhã.";

    // Training of other apps
    IMPORT_UNFINISHED = "import_unfinished", Conflict, "Há treinos de outro arquivo pela metade. Continue ou desfaça antes de trazer mais.";
    IMPORT_STARTED = "import_started", Conflict, "Os treinos deste arquivo já estão sendo trazidos. Para mudar algo, desfaça e comece de novo.";
    IMPORT_KEPT = "import_kept", Conflict, "Só dá para desfazer nos primeiros 7 dias.";

    // Reviews
    NOTHING_TO_UNDO = "nothing_to_undo", Conflict, "Esta revisão não pode mais ser desfeita.";

    // Challenges
    CHALLENGE_RUNNING = "challenge_running", Conflict, "Você já está neste desafio.";
    TOO_MANY_CHALLENGES = "too_many_challenges", Conflict, "Você já tem 50 em andamento. Conclua ou exclua algum antes de criar outro.";

    // Routines
    TOO_MANY_ROUTINES = "too_many_routines", Conflict, "Você já tem 20 rotinas. Exclua alguma antes de criar outra.";

    // Exercises
    EXERCISE_IN_USE = "exercise_in_use", Conflict, "Este exercício faz parte de um treino e não pode ser excluído.";

    // Payments
    TERMS_REQUIRED = "terms_required", Conflict, "Aceite os Termos para continuar com o pagamento.";
    CHECKOUT_UNAVAILABLE = "checkout_unavailable", Conflict, "O pagamento pelo site não está disponível. Fale com o seu personal.";
    PROVIDER_UNAVAILABLE = "provider_unavailable", BadGateway, "O serviço de pagamento não respondeu. Tente novamente em instantes.";
    WEBHOOK_REFUSED = "webhook_refused", Unauthenticated, "Assinatura inválida.";
    PAYMENT_MISSING = "payment_missing", NotFound, "Pagamento não encontrado.";
    PAYMENT_NOT_PAID = "payment_not_paid", Conflict, "Este pagamento já foi devolvido ou nunca foi confirmado. Atualize a lista.";
    NO_WITHDRAWAL = "no_withdrawal", Conflict, "Não há pagamento dentro do prazo de 7 dias para desistir.";

    // Referrals
    REFERRAL_INVALID = "referral_invalid", Invalid, "Código inválido";
    REFERRAL_UNKNOWN = "referral_unknown", NotFound, "Este código não existe. Confira com quem indicou você.";
    REFERRAL_OWN = "referral_own", Conflict, "Este código é seu. Use o de quem indicou você.";
    REFERRAL_SECOND = "referral_second", Conflict, "Sua conta já tem a indicação de outra pessoa.";
    REFERRAL_TOO_LATE = "referral_too_late", Conflict, "O código vale só para a primeira assinatura.";
    REWARD_MISSING = "reward_missing", NotFound, "Recompensa não encontrada.";
    REWARD_NOT_EARNED = "reward_not_earned", Conflict, "Esta recompensa ainda não foi conquistada ou a indicação foi desfeita.";
    REWARD_CHANGED = "reward_changed", Conflict, "Esta recompensa mudou enquanto isso. Atualize a página.";
    REFERRER_NOT_APPROVED = "referrer_not_approved", Conflict, "Este aluno não está aprovado. Aprove o acesso antes de dar o ano grátis.";

    // Administration
    ADMIN_SIGNED_OUT = "admin_signed_out", Unauthenticated, "Entre como administrador.";
    ADMIN_WRONG_CREDENTIALS = "admin_wrong_credentials", Unauthenticated, "Usuário ou senha incorretos.";
    ADMIN_CODE_REQUIRED = "admin_code_required", Unauthenticated, "Digite o código do seu aplicativo autenticador.";
    ADMIN_WRONG_CODE = "admin_wrong_code", Unauthenticated, "Código incorreto ou já usado.";
    ADMIN_MISSING = "admin_missing", NotFound, "Este administrador já foi removido.";
    ADMIN_IS_SELF = "admin_is_self", Conflict, "Não dá para remover a si mesmo. Peça a outro administrador.";
    SECOND_FACTOR_ON = "second_factor_on", Conflict, "A verificação em duas etapas já está ligada.";
    SECOND_FACTOR_CHANGED = "second_factor_changed", Conflict, "A verificação em duas etapas mudou enquanto isso. Abra de novo.";
    MEMBER_MISSING = "member_missing", NotFound, "Aluno não encontrado.";
    MEMBER_NOT_APPROVED = "member_not_approved", Conflict, "Treinos personalizados são só para alunos aprovados.";
    TEMPLATE_MISSING = "template_missing", NotFound, "Modelo não encontrado.";
    NO_SUCH_CHANGE = "no_such_change", Conflict, "Esta mudança já foi desfeita. Atualize a página.";
    NOTHING_TO_SIGN = "nothing_to_sign", Conflict, "Este programa já foi conferido. Atualize a página.";
    PROGRAM_CHANGED = "program_changed", Conflict, "O programa mudou enquanto você conferia. Confira de novo.";
    NOT_IN_PROGRAM = "not_in_program", Conflict, "Este exercício não está no programa do aluno. Atualize a página.";
    MAIL_NOT_CONFIGURED = "mail_not_configured", Conflict, "Configure o envio de e-mails antes de testar.";
    MAIL_UNREACHABLE = "mail_unreachable", BadGateway, "Não foi possível conectar ao servidor de e-mail. Confira o endereço e a porta.";
    MAIL_CREDENTIALS = "mail_credentials", BadGateway, "O servidor de e-mail recusou o remetente ou a senha. Salve as configurações de novo.";
    MAIL_REFUSED = "mail_refused", BadGateway, "O servidor de e-mail recusou a mensagem.";
    EMAIL_MISSING = "email_missing", NotFound, "E-mail não encontrado.";
    EMAIL_NOT_DEAD = "email_not_dead", Conflict, "Só um e-mail que falhou pode ser enviado de novo.";
    MEMBER_HAS_ACCESS = "member_has_access", Conflict, "Este aluno tem acesso. Bloqueie antes de excluir.";
    MEMBER_AWAITS_REFUND = "member_awaits_refund", Conflict, "Este aluno pediu o dinheiro de volta. Devolva o pagamento antes de excluir.";
    NOT_UNDOABLE = "not_undoable", Conflict, "Não dá mais para desfazer: passaram 10 minutos ou a situação do aluno mudou.";
    MEMBER_CHANGED = "member_changed", Conflict, "A situação deste aluno mudou enquanto isso. Atualize a lista.";
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn ids_are_unique_and_texts_are_sentences() {
        let ids: HashSet<_> = ALL.iter().map(|code| code.id).collect();
        assert_eq!(ids.len(), ALL.len());
        // The contract writes one without its full stop.
        let others = ALL.iter().filter(|code| **code != &REFERRAL_INVALID);
        assert!(others.into_iter().all(|code| code.text.ends_with('.')));
    }
}
