//! Reasons why a finding doesn't hold: it is recovered, ordinary soreness, or somebody else's.

use super::clause::find_phrase;
use super::condition::Conditions;
use super::finding::{Finding, Kind};
use super::lexicon::Family;
use super::vocabulary::Grammar;

/// Whether the words right after a finding call it recovered, without being denied themselves:
/// `joelho ok`, `ombro direito já recuperado`.
pub(super) fn is_recovered(
    words: &[String],
    finding: &Finding,
    findings: &[Finding],
    grammar: &Grammar,
) -> bool {
    let after = &words[finding.end..];
    let Some(at) = after.iter().take(8).position(|word| grammar.recovered_words.contains(word))
    else {
        return false;
    };
    let between = &after[..at];
    // `joelho e coluna ok` is about both.
    let is_part = |word: &String| {
        let named = |one: &Finding| words[one.start] == *word && one.kind == Kind::Body;
        findings.iter().any(named)
    };
    let is_filler = |word: &String| {
        is_part(word)
            || grammar.function_words.contains(word)
            || matches!(
                word.as_str(),
                "esta"
                    | "estao"
                    | "ja"
                    | "eh"
                    | "muito"
                    | "bem"
                    | "totalmente"
                    | "agora"
                    | "completamente"
                    | "ficou"
                    | "bastante"
                    | "super"
                    | "foi"
                    | "sao"
                    | "tudo"
            )
    };
    let is_said = after[..at]
        .last()
        .is_some_and(|word| matches!(word.as_str(), "esta" | "estao" | "ta" | "eh" | "ficou"))
        && finding.kind == Kind::Body
        && !words.iter().any(|word| super::statement::is_pain(word, grammar));
    !between.iter().any(|word| grammar.not_recovered_words.contains(word))
        && (between.iter().all(is_filler) || is_said)
        && !words[..finding.start].iter().rev().take(2).any(|word| word == "nao")
}

/// Whether a clause is about ordinary soreness in the days after training.
pub(super) fn is_soreness(words: &[String], grammar: &Grammar) -> bool {
    let has_any =
        |phrases: &[Vec<String>]| phrases.iter().any(|phrase| find_phrase(words, phrase).is_some());
    has_any(&grammar.soreness_tables)
        || (has_any(&grammar.after_training_tables)
            && words.iter().any(|word| grammar.soreness_words.contains(word)))
}

/// Whether a finding is about a birth (pregnancy or postpartum).
pub(super) fn is_own_birth(finding: &Finding, grammar: &Grammar) -> bool {
    let births: Conditions = grammar.own_birth.iter().copied().collect();
    finding.conditions.intersects(births)
}

/// Whether a clause is only about relatives, such as `família` in a form.
pub(super) fn is_about_relatives(words: &[String], grammar: &Grammar) -> bool {
    relative_subject(words, grammar).is_some_and(|relative| {
        !words[relative + 1..].iter().any(|word| grammar.first_person.contains(word))
    })
}

/// Whether a clause goes on about the relative of the clause before: `minha amiga me indicou, ela
/// tem hérnia`.
pub(super) fn continues_relative(words: &[String], before: &[String], grammar: &Grammar) -> bool {
    words.first().is_some_and(|word| matches!(word.as_str(), "ela" | "ele" | "elas" | "eles"))
        && relative_subject(before, grammar).is_some()
        && !words.iter().any(|word| grammar.first_person.contains(word))
}

/// Whether a clause is about those whom the member works with or cares for: `cuido de idosos`.
pub(super) fn is_about_work(words: &[String], grammar: &Grammar) -> bool {
    let is_own = |word: &String| matches!(word.as_str(), "meu" | "minha" | "meus" | "minhas");
    let own = words.iter().filter(|word| is_own(word)).count();
    // The `meu` of `meu TCC` is part of the phrase.
    let is_work = |phrase: &Vec<String>| {
        let in_phrase = phrase.iter().filter(|word| is_own(word)).count();
        // `saí do trabalho com dor no peito` tells of no work with pain.
        let is_verb = |at: usize| {
            at == 0
                || !matches!(
                    words[at - 1].as_str(),
                    "do" | "no" | "o" | "ao" | "de" | "pelo" | "meu" | "um"
                )
        };
        let is_pained = |at: usize| {
            words.get(at + phrase.len()).is_some_and(|word| grammar.pain_nouns.contains(word))
        };
        own == in_phrase
            && find_phrase(words, phrase).is_some_and(|at| is_verb(at) && !is_pained(at))
    };
    grammar.third_party_tables.iter().any(is_work)
}

/// Whether a clause tells what a profession brings with it: `sou dentista e opero o dia inteiro`.
/// The profession may be named in the clause before.
pub(super) fn is_about_profession(
    words: &[String],
    before: Option<&[String]>,
    grammar: &Grammar,
) -> bool {
    let is_named = |words: &[String]| {
        let is_being = |word: &String| matches!(word.as_str(), "sou" | "como" | "estudo" | "faco");
        words.iter().position(is_being).is_some_and(|at| {
            words[at + 1..].iter().take(3).any(|word| grammar.professions.contains(word))
        })
    };
    words.iter().any(|word| grammar.work_verbs.contains(word))
        && (is_named(words) || before.is_some_and(is_named))
}

/// The place of a relative who is the subject of the clause: only possessives and small words stand
/// before it. `tenho um filho` has the member as its subject.
fn relative_subject(words: &[String], grammar: &Grammar) -> Option<usize> {
    let at = words.iter().position(|word| grammar.third_party.contains(word))?;
    let may_precede = |word: &String| grammar.third_party_leads.contains(word);
    let has_child = words[..at].iter().any(|word| word == "tenho") && is_child(&words[at]);
    let is_mother_to_be = matches!(words[at].as_str(), "mae" | "mamae")
        && matches!(words.get(at + 1..), Some([of, child, ..]) if of == "de" && is_multiple(child));
    // `vo me matar` is `vou`, not the grandfather.
    let is_verb = words[at] == "vo" && words.get(at + 1).is_some_and(|next| is_reflexive(next));
    // `meu personal disse que o joelho…` speaks of the member.
    let is_report = is_trainer(&words[at]) && words[at + 1..].iter().any(|word| is_advice(word));
    let is_self = has_child
        || is_report
        || is_witness(&words[at + 1..])
        || is_mother_to_be
        || is_verb
        || words[..at].iter().any(|word| grammar.self_as_kin.contains(word));
    (words[..at].iter().all(may_precede) && !is_self).then_some(at)
}

/// Whether somebody only saw what happened to the member: `minha filha viu: desmaiei`,
/// `meu marido disse que eu apaguei`.
fn is_witness(after: &[String]) -> bool {
    let is_seen = |word: &String| {
        matches!(
            word.as_str(),
            "viu" | "notou" | "percebeu" | "reparou" | "presenciou" | "assistiu" | "socorreu"
        )
    };
    let is_told = |word: &String| {
        matches!(word.as_str(), "disse" | "fala" | "falou" | "acha" | "diz" | "contou" | "achou")
    };
    // `minha mãe disse que tem pressão alta` is hers.
    let is_hers = |word: &String| matches!(word.as_str(), "tem" | "teve" | "ela" | "ele" | "dela");
    let begins = after.iter().take(2);
    begins.clone().any(is_seen) || begins.clone().any(is_told) && !after.iter().any(is_hers)
}

fn is_trainer(word: &str) -> bool {
    matches!(
        word,
        "personal"
            | "personais"
            | "treinador"
            | "treinadora"
            | "instrutor"
            | "instrutora"
            | "professor"
            | "professora"
    )
}

/// Whether the word tells that a trainer speaks about the member or acts on them.
fn is_advice(word: &str) -> bool {
    const STEMS: [&str; 21] = [
        "diss", "fal", "mand", "ped", "recomend", "orient", "proib", "avali", "not", "perceb",
        "suspend", "indic", "corrig", "adapt", "cuid", "evit", "sab", "ach", "aconselh", "cort",
        "tir",
    ];
    STEMS.iter().any(|stem| word.starts_with(stem))
        || matches!(word, "diz" | "viu" | "ve" | "passou" | "passa")
}

fn is_reflexive(word: &str) -> bool {
    matches!(word, "me" | "mi" | "mim")
}

/// `mamãe de gêmeos` is the member.
fn is_multiple(word: &str) -> bool {
    matches!(word, "gemeos" | "gemeas" | "trigemeos" | "trigemeas" | "quadrigemeos" | "primeira")
}

fn is_child(word: &str) -> bool {
    matches!(word, "filho" | "filha" | "filhos" | "filhas")
}

/// `cozinho para minha mãe hipertensa`, `sou filha de mãe diabética`, but not `herdei do meu pai a
/// arritmia`.
fn is_kin_before(words: &[String], finding: &Finding, grammar: &Grammar) -> bool {
    let before = &words[..finding.start];
    let Some((kin, before)) = before.split_last() else { return false };
    let is_small = |word: &String| {
        matches!(word.as_str(), "o" | "a" | "meu" | "minha" | "meus" | "minhas" | "uma" | "um")
    };
    let lead = before.iter().rfind(|word| !is_small(word)).map_or("", String::as_str);
    let is_of = matches!(lead, "para" | "de" | "da" | "do" | "pela" | "pelo");
    let is_taken_over = before.iter().any(|word| {
        ["herd", "pux", "peg", "ganh", "tenho", "tive"].iter().any(|stem| word.starts_with(stem))
            || matches!(word.as_str(), "eu" | "igual" | "como")
    });
    let is_shared = words[finding.end..].iter().any(|word| word == "eu");
    // `mulher` and `paciente` may be the member.
    let is_family = grammar.third_party.contains(kin)
        && !matches!(kin.as_str(), "mulher" | "paciente" | "pacientes" | "idosa" | "idoso")
        && !is_trainer(kin);
    is_family && is_of && !is_taken_over && !is_shared
}

/// `hipertenso é meu marido`, `hérnia de disco tem o meu genro`, `quem enfartou foi meu pai`, but not
/// `quem viu minha convulsão foi meu pai`.
fn is_named_after(words: &[String], finding: &Finding, grammar: &Grammar) -> bool {
    let Some((verb, rest)) = words[finding.end..].split_first() else { return false };
    let may_precede = |word: &String| {
        matches!(word.as_str(), "quem" | "tem" | "teve" | "tinha" | "o" | "a" | "problema" | "de")
    };
    let is_verb = match verb.as_str() {
        "eh" => true,
        "sao" | "foi" | "foram" | "era" | "tem" | "teve" | "tinha" => {
            words[..finding.start].iter().all(may_precede)
        }
        _ => false,
    };
    let is_small = |word: &&String| {
        matches!(word.as_str(), "o" | "a" | "os" | "as" | "meu" | "minha" | "meus" | "minhas")
    };
    let small = rest.iter().take_while(is_small).count();
    let is_kin = rest.get(small).is_some_and(|word| grammar.third_party.contains(word));
    let is_shared = rest.iter().any(|word| matches!(word.as_str(), "tambem" | "eu" | "comigo"));
    is_verb && (1..=2).contains(&small) && is_kin && !is_shared
}

/// `me deu uma pontada`, `me dá um aperto`: the member feels it, whoever is named before.
fn is_felt(before: &[String]) -> bool {
    before.windows(2).any(|pair| {
        pair[0] == "me"
            && matches!(
                pair[1].as_str(),
                "deu" | "da" | "dao" | "veio" | "vem" | "doi" | "doeu" | "aperta"
            )
    })
}

/// Whether a finding is the member's own, whoever else the clause names: `meu marido me levou quando
/// desmaiei`, `minha mãe tem arritmia e eu tenho também`.
pub(super) fn is_own(words: &[String], finding: &Finding) -> bool {
    let is_event = matches!(
        finding.family,
        Family::Syncope | Family::Seizure | Family::HeartDisease | Family::Stroke
    );
    let happened_to_me = words[finding.start].ends_with("ei") && is_event;
    let shares = words[finding.end..].windows(3).any(|three| {
        three[0] == "eu" && three[1] == "tenho" && matches!(three[2].as_str(), "tambem" | "a" | "o")
    });
    happened_to_me || shares || is_felt(&words[..finding.start])
}

/// Whether a grave finding is told as the member's own before anything is denied: `uso marca-passo e não
/// tenho problema`, `não faço exercício desde o infarto`.
pub(super) fn is_affirmed(words: &[String], finding: &Finding) -> bool {
    if !finding.family.is_grave() {
        return false;
    }
    let before = &words[..finding.start];
    let is_negation =
        |word: &String| matches!(word.as_str(), "nao" | "nunca" | "nem" | "sem" | "jamais");
    let is_undenied = !before.iter().any(is_negation);
    let near = &before[before.len().saturating_sub(3)..];
    let is_told = near.iter().any(|word| {
        matches!(
            word.as_str(),
            "tive"
                | "uso"
                | "coloquei"
                | "implantei"
                | "fiz"
                | "sofri"
                | "tenho"
                | "trato"
                | "operei"
        )
    });
    let happened = words[finding.start].ends_with("ei");
    // The denial ends there: `nunca tive nada até o AVC`.
    let ends_denial =
        near.iter().any(|word| matches!(word.as_str(), "desde" | "ate" | "apos" | "depois"));
    // `não é de hoje essa dor no peito`
    let has_lasted = before.starts_with(&["nao", "eh", "de", "hoje"].map(str::to_owned));
    is_undenied && (is_told || happened) || ends_denial || has_lasted
}

/// Words for a pregnant woman, who is the subject of the clause.
const PREGNANT: [&str; 6] = ["gravid", "gestante", "prenh", "buchud", "embuchad", "embarrigad"];

/// Whether a finding belongs to somebody else.
pub(super) fn belongs_to_relative(words: &[String], finding: &Finding, grammar: &Grammar) -> bool {
    let after = &words[finding.end..];
    // `hipertensão na família`.
    let family = after.iter().take(4).position(|word| grammar.third_party_after.contains(word));
    if family.is_some_and(|at| {
        after[..at].iter().all(|word| {
            matches!(
                word.as_str(),
                "na" | "da" | "de" | "em" | "dos" | "minha" | "nos" | "historico"
            )
        })
    }) {
        return true;
    }
    // `a hipertensão da minha mãe`, but not `tenho a mesma arritmia do meu pai`
    let is_same = words[..finding.start]
        .last()
        .is_some_and(|word| matches!(word.as_str(), "mesma" | "mesmo" | "mesmas" | "mesmos"));
    let is_possessed = after.len() >= 3
        && !is_same
        && matches!(after[0].as_str(), "da" | "do" | "de")
        && matches!(after[1].as_str(), "minha" | "meu")
        && grammar.third_party.contains(&after[2]);
    if is_possessed
        || is_of_parents(words, finding, grammar)
        || is_kin_before(words, finding, grammar)
        || is_named_after(words, finding, grammar)
    {
        return true;
    }
    let Some(relative) = relative_subject(words, grammar) else { return false };
    // A child in the clause is the one that was born, so the birth is the member's own; a daughter
    // may be pregnant herself.
    let is_pregnant = PREGNANT.iter().any(|stem| words[finding.start].starts_with(stem));
    if is_child(&words[relative]) && is_own_birth(finding, grammar) && !is_pregnant {
        return false;
    }
    // `minha mãe tem hipertensão e eu também`.
    let is_shared = after
        .windows(2)
        .position(|pair| pair[0] == "eu" && matches!(pair[1].as_str(), "tambem" | "idem" | "igual"))
        .is_some_and(|at| !after[at..].iter().any(|word| word == "nao"));
    // `meu irmão e eu temos hérnia`.
    let is_joint = words[relative + 1..].starts_with(&["e".to_owned(), "eu".to_owned()]);
    let mut between = words.get(relative + 1..finding.start).unwrap_or_default();
    // `a personal que eu tinha quebrou o pé`.
    if let [that, me, _, rest @ ..] = between
        && that == "que"
        && me == "eu"
    {
        between = rest;
    }
    // `minha mãe diz que meu joelho …` is about the member, `meu pai e minha mãe` is not.
    let speaks_of_self = between.iter().enumerate().any(|(at, word)| {
        let is_possessive = matches!(word.as_str(), "meu" | "minha");
        let is_relative =
            between.get(at + 1).is_some_and(|next| grammar.third_party.contains(next));
        grammar.first_person.contains(word) && !(is_possessive && is_relative)
    });
    finding.start > relative && !speaks_of_self && !is_shared && !is_joint
}

/// Whether the finding is the parents': `sou filho de hipertensos`.
fn is_of_parents(words: &[String], finding: &Finding, grammar: &Grammar) -> bool {
    let before = &words[..finding.start];
    before.windows(2).any(|pair| is_child(&pair[0]) && pair[1] == "de")
        && !before.iter().any(|word| word == "tenho")
        && !is_own_birth(finding, grammar)
}
