//! What the questions are about that no model may answer, and the fixed answers.

/// What a question is about that no model may answer, the gravest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum SafetyTopic {
    /// Ending one's life.
    Crisis,
    /// A sign that may need an ambulance.
    Emergency,
    /// A pregnancy that was lost.
    Loss,
    Pregnancy,
    /// An operation or an injury that a doctor must clear.
    Recovery,
    /// Anabolic steroids and the like.
    Doping,
    /// Anything else that a doctor must clear.
    Clearance,
}

impl SafetyTopic {
    /// The answer, in Portuguese.
    pub const fn answer(self) -> &'static str {
        match self {
            Self::Crisis => {
                "Sinto muito que você esteja passando por isso, e fez bem em escrever. Você não \
                 precisa enfrentar isso sem ajuda: o CVV atende de graça, 24 horas, pelo telefone \
                 188 e em cvv.org.br. Se houver perigo agora, ligue 192. Eu sou um programa e não \
                 substituo uma pessoa: fale hoje com alguém em quem você confia."
            }
            Self::Emergency => {
                "Pare o treino. O que você descreve pode ser sério: se estiver sentindo isso agora, \
                 ligue 192 (SAMU) ou peça a alguém que ligue. Mesmo que já tenha passado, procure um \
                 médico antes de voltar a treinar. Isso eu não posso avaliar por aqui."
            }
            Self::Pregnancy => {
                "Na gravidez, quem orienta o treino é o seu obstetra: fale com ele antes do próximo \
                 treino. Com sangramento, dor forte ou perda de líquido, vá à maternidade agora. \
                 Depois conte ao seu treinador, que ajusta o programa com você."
            }
            Self::Loss => {
                "Sinto muito. Cuide de você com calma. Quando o seu médico liberar, o seu treinador \
                 ajuda você a voltar aos poucos."
            }
            Self::Recovery => {
                "Nesse caso, só o seu médico pode dizer quando e como voltar a treinar. Espere a \
                 liberação dele, conte ao seu treinador o que ele disse e pare se algo doer. Se a \
                 dor for forte, se houver inchaço ou febre, procure atendimento hoje."
            }
            Self::Doping => {
                "Sobre anabolizantes e outras substâncias eu não dou orientação: o risco para o \
                 coração, o fígado e os hormônios é sério, e só um médico pode avaliar. Se você já \
                 usa, conte a ele, sem receio. No que posso ajudar é no treino: técnica, cargas e \
                 constância."
            }
            Self::Clearance => {
                "Isso precisa da avaliação de um médico antes de treinar, e eu não posso avaliar por \
                 aqui. Fale com ele e conte ao seu treinador o que ele disse. Se você se sentir mal \
                 agora, pare e ligue 192 (SAMU)."
            }
        }
    }
}
