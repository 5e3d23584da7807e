//! Whether a finding is the member's own or a relative's.

use super::context::is_own_birth;
use super::finding::{Finding, Kind};
use super::lexicon::Family;
use super::lists::RelativeWords;
use super::vocabulary::Grammar;
use super::word::{end_with, has_infinitive_ending, has_stem, is_negation, is_possessive};

/// Whether a clause is only about relatives, such as `família` in a form.
pub(super) fn is_about_relatives(words: &[String], grammar: &Grammar) -> bool {
    relative_subject(words, grammar).is_some_and(|relative| {
        let after = without_possessive(&words[relative + 1..]);
        // `minha vó treina mais que eu`, but not `minha mãe sabe que eu uso marca-passo`
        let is_compared = |at: usize| {
            after[at] == "eu"
                && after[..at].last().is_some_and(|word| word == "que")
                && after[..at - 1].iter().rev().take(2).any(|word| {
                    matches!(word.as_str(), "mais" | "menos" | "melhor" | "pior" | "maior" | "do")
                })
        };
        // `pegar meu neto do chão tem arrebentado minhas costas`
        let is_my_part = |at: usize| {
            is_possessive(&after[at])
                && after.get(at + 1).is_some_and(|word| OWN_PARTS.contains(&word.as_str()))
        };
        let is_me = |at: usize| {
            grammar.first_person.contains(&after[at]) && !is_compared(at) || is_my_part(at)
        };
        !(0..after.len()).any(is_me) && !is_shared(after, grammar)
    })
}

/// `quem tem hérnia de disco é ela`, `quem operou o joelho foi minha sogra`, but not `quem operou foi ele, o
/// médico`
pub(super) fn tells_whose(words: &[String], grammar: &Grammar) -> bool {
    let [who, has, rest @ ..] = words else { return false };
    let is_verb = |word: &String| matches!(word.as_str(), "eh" | "foi" | "era");
    let Some(verb) = rest.iter().rposition(is_verb).filter(|_| who == "quem") else { return false };
    let (had, whose) = (&rest[..verb], &rest[verb + 1..]);
    let is_state = matches!(has.as_str(), "tem" | "teve" | "tinha");
    let is_other = |word: &String| {
        (is_state || has == "operou") && grammar.third_party.contains(word)
            || is_state && matches!(word.as_str(), "ela" | "ele" | "elas" | "eles")
    };
    let is_mine = |word: &String| {
        is_possessive(word) || is_negation(word) || matches!(word.as_str(), "eu" | "me" | "mim")
    };
    !had.iter().any(is_mine) && !whose.iter().any(|word| word == "eu") && whose.iter().any(is_other)
}

/// Parts that are the member's own behind a possessive.
const OWN_PARTS: [&str; 14] = [
    "costas", "coluna", "lombar", "joelho", "joelhos", "ombro", "ombros", "perna", "pernas",
    "pescoco", "punho", "punhos", "quadril", "pe",
];

/// What follows a relative, without the `meu` of `um colega meu`.
fn without_possessive(after: &[String]) -> &[String] {
    match after {
        [own, rest @ ..] if own == "meu" || own == "minha" => rest,
        _ => after,
    }
}

/// Whether a clause only names whom the member speaks to: `amigo, pressão alta`.
pub(super) fn is_address(words: &[String], grammar: &Grammar) -> bool {
    let lists = &grammar.relatives;
    let is_greeting = |word: &String| {
        matches!(
            word.as_str(),
            "oi" | "ola" | "bom" | "boa" | "dia" | "tarde" | "noite" | "e" | "ai" | "eai" | "fala"
        )
    };
    let Some((name, greeting)) = words.split_last() else { return false };
    // `histórico familiar: tio, AVC` speaks to nobody.
    let is_kin = matches!(name.as_str(), "irmao" | "irma" | "tio" | "tia");
    greeting.iter().all(is_greeting)
        && (!is_kin || !greeting.is_empty())
        && (lists.addressed.contains(name) || lists.vocatives.contains(name))
}

/// Whether a clause goes on about the relative of the clause before: `minha amiga me indicou, ela
/// tem hérnia`.
pub(super) fn continues_relative(words: &[String], before: &[String], grammar: &Grammar) -> bool {
    let Some((first, rest)) = words.split_first() else { return false };
    let is_pronoun = matches!(first.as_str(), "ela" | "ele" | "elas" | "eles");
    // `ela acha perigoso por causa da arritmia`
    let speaks = rest.first().is_some_and(|word| grammar.relatives.told_verbs.contains(word));
    // `minha mãe me deu um susto, teve um AVC`
    let is_event = grammar.relatives.continuing_events.contains(first);
    (is_pronoun && !speaks || is_event)
        && kin_at_beginning(before, grammar).is_some()
        && !words.iter().any(|word| grammar.first_person.contains(word))
}

/// The place of a relative who is the subject of the clause: only possessives and small words stand
/// before it. `tenho um filho` has the member as its subject.
fn relative_subject(words: &[String], grammar: &Grammar) -> Option<usize> {
    let lists = &grammar.relatives;
    let at = kin_at_beginning(words, grammar)?;
    let has_child =
        words[..at].iter().any(|word| word == "tenho") && lists.children.contains(&words[at]);
    // `mãe solo, diabética`
    let is_single_parent = at == 0
        && words.get(1).is_some_and(|word| {
            matches!(word.as_str(), "solo" | "solteira" | "solteiro" | "atipica")
        });
    // `mãe de família`, `avó de 5 netos`, `mãe e hipertensa`: without an article it is what the member is.
    let is_role =
        at == 0 && lists.roles.contains(&words[at]) && tells_role(&words[0], &words[1..], grammar);
    let is_mother_to_be = matches!(words[at].as_str(), "mae" | "mamae")
        && matches!(words.get(at + 1..), Some([of, child, ..]) if of == "de" && lists.babies.contains(child));
    // `vo me matar`, `vo fazer cateterismo` is `vou`, not the grandfather.
    let is_verb = words[at] == "vo"
        && words.get(at + 1).is_some_and(|next| is_reflexive(next) || has_infinitive_ending(next));
    // `meu porteiro`, `o antigo chefe`
    let is_pointed_at =
        words[at.saturating_sub(2)..at].iter().any(|word| lists.determiners.contains(word));
    // `professora tem arritmia`, but not `professora, tem como treinar com arritmia?`
    let is_told_of = words.windows(2).any(|pair| {
        matches!(pair[0].as_str(), "tem" | "teve" | "tinha") && !is_set_phrase(&pair[1])
    }) || words
        .get(at + 1)
        .is_some_and(|next| lists.third_person_events.contains(next) || next == "operou");
    // `uma senhora de 66 anos com stent`
    let tells_age = matches!(&words[at + 1..], [of, _, years, ..] if of == "de" && years == "anos");
    let is_described_by_age =
        tells_age && lists.self_descriptions.contains(&words[at]) && !is_told_of;
    // `professora aposentada com arritmia`, `trabalho de motoboy`: without an article it is the member.
    // `personal de gestantes`, `professora de criança com síndrome`
    let names_pupils = words.get(at + 1).is_some_and(|word| matches!(word.as_str(), "de" | "para"))
        && words[at + 2..].iter().any(|word| {
            has_stem(word, &grammar.client_stems)
                || ["cadeirant", "cardiopat", "hipertens", "asmatic", "atlet", "diabetic"]
                    .iter()
                    .any(|stem| word.starts_with(stem))
        });
    let is_self_described = !is_pointed_at
        && !names_pupils
        && !is_told_of
        && (lists.self_descriptions.contains(&words[at]) || lists.vocatives.contains(&words[at]));
    // `meu personal disse que o joelho…` speaks of the member.
    let is_report = lists.trainers.contains(&words[at])
        && words[at + 1..].iter().any(|word| is_advice(word, lists));
    let is_self = has_child
        || is_report
        || is_witness(&words[at + 1..], lists)
        || is_mother_to_be
        || is_single_parent
        || is_role
        || is_verb
        || is_self_described
        || is_described_by_age
        || words[..at].iter().any(|word| grammar.self_as_kin.contains(word));
    (!is_self).then_some(at)
}

/// What makes a relative without an article the member's own role. A person described with `com` or
/// `que` is someone else:
/// `mãe de um menino com asma`.
fn tells_role(role: &str, after: &[String], grammar: &Grammar) -> bool {
    let is_counted = |word: &String| {
        word.bytes().all(|byte| byte.is_ascii_digit())
            || matches!(
                word.as_str(),
                "um" | "uma"
                    | "dois"
                    | "duas"
                    | "tres"
                    | "quatro"
                    | "cinco"
                    | "seis"
                    | "familia"
                    | "primeira"
                    | "gemeos"
                    | "gemeas"
                    | "menino"
                    | "menina"
                    | "meninos"
                    | "meninas"
                    | "autista"
            )
    };
    let tells_of_other = after.iter().any(|word| {
        matches!(word.as_str(), "com" | "que" | "tem" | "teve" | "morreu")
            || grammar.third_party.contains(word) && word != "familia"
    });
    match after {
        // `mãe de 2 filhos com arritmia`
        [of, count, ..]
            if of == "de"
                && matches!(count.as_str(), "2" | "3" | "4" | "dois" | "duas" | "tres") =>
        {
            true
        }
        // `vovó de 68 anos` is one, `mãe de 80 anos com Alzheimer` is not.
        [of, count, ..] if of == "de" && is_counted(count) => !tells_of_other,
        // `chefe de cozinha`
        [of, _] if of == "de" => role == "chefe" && after[1] != "uti",
        [and, _] if and == "e" => !tells_of_other,
        [here, ..] => matches!(here.as_str(), "aqui" | "unico" | "unica"),
        [] => false,
    }
}

/// Whether a clause has only words for what the member is to their family.
pub(super) fn is_bare_role(words: &[String], grammar: &Grammar) -> bool {
    !words.is_empty() && words.iter().all(|word| grammar.relatives.roles.contains(word))
}

/// The place of a relative before whom only possessives and small words stand.
fn kin_at_beginning(words: &[String], grammar: &Grammar) -> Option<usize> {
    let at = words.iter().position(|word| grammar.third_party.contains(word))?;
    words[..at].iter().all(|word| grammar.third_party_leads.contains(word)).then_some(at)
}

/// Whether somebody only saw what happened to the member: `minha filha viu: desmaiei`,
/// `meu marido disse que eu apaguei`.
fn is_witness(after: &[String], lists: &RelativeWords) -> bool {
    // `minha mãe disse que tem pressão alta` is hers.
    let is_hers = |word: &String| matches!(word.as_str(), "tem" | "teve" | "ela" | "ele" | "dela");
    // `minha esposa me levou`, but not `minha mãe me disse que tem pressão alta`
    let acts_on_me = matches!(after, [me, verb, ..] if me == "me" && is_help(verb, lists));
    // `minha família se preocupa`, `meus pais não sabem`
    let is_unaware = matches!(after, [first, second, ..]
        if first == "se" && second.starts_with("preocup") || first == "nao" && second.starts_with("sab"));
    // `meu marido é médico e acha que é angina`
    let supposes = after.windows(3).any(|three| {
        lists.told_verbs.contains(&three[0])
            && three[1] == "que"
            && matches!(three[2].as_str(), "eh" | "estou" | "tenho" | "foi" | "era" | "estava")
    });
    // `minha irmã é enfermeira e mediu 18x11`
    let measures = after.iter().any(|word| matches!(word.as_str(), "mediu" | "aferiu" | "mede"))
        && !after.iter().any(|word| matches!(word.as_str(), "dela" | "dele"));
    // `a moça da farmácia falou`
    let begins = match after {
        [of, _, rest @ ..] if matches!(of.as_str(), "da" | "do" | "na" | "no") => rest,
        after => after,
    };
    let begins = begins.iter().take(2);
    // `meu pai é médico e me proibiu de treinar`, `minha esposa vive me lembrando da losartana`
    let is_doctor =
        after.iter().any(|word| word.starts_with("medic") || word.starts_with("cardio"));
    let cares = after.windows(2).any(|pair| {
        pair[0] == "me"
            && (["lembr", "mord", "acompanh"].iter().any(|stem| pair[1].starts_with(stem))
                || is_doctor && pair[1].starts_with("proib"))
            || matches!(pair[0].as_str(), "controla" | "organiza" | "separa")
                && matches!(pair[1].as_str(), "meu" | "minha" | "meus" | "minhas")
    });
    acts_on_me
        || cares
        || is_unaware
        || supposes
        || measures
        || begins.clone().any(|word| lists.seen_verbs.contains(word))
        || begins.clone().any(|word| lists.told_verbs.contains(word)) && !after.iter().any(is_hers)
}

fn is_help(word: &str, lists: &RelativeWords) -> bool {
    lists.seen_verbs.contains(word) || has_stem(word, &lists.help_stems)
}

fn is_advice(word: &str, lists: &RelativeWords) -> bool {
    has_stem(word, &lists.advice_stems) || lists.advice_words.contains(word)
}

/// `tem como treinar`, `tem que carregar peso`: nobody has a disease there.
fn is_set_phrase(after_has: &str) -> bool {
    matches!(
        after_has,
        "como" | "que" | "de" | "problema" | "risco" | "perigo" | "jeito" | "dia" | "dias" | "hora"
    )
}

fn is_reflexive(word: &str) -> bool {
    matches!(word, "me" | "mi" | "mim")
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
        has_stem(word, &grammar.relatives.inherited_stems)
            || matches!(word.as_str(), "tenho" | "tive" | "eu" | "igual" | "como")
    });
    let is_shared = words[finding.end..].iter().any(|word| word == "eu");
    // `perdi meu pai de infarto e minha mãe de câncer`
    let is_lost = words.iter().any(|word| grammar.relatives.loss_verbs.contains(word));
    let is_death = is_lost
        && matches!(kin.as_str(), "de" | "do" | "por" | "para" | "com")
        && before.last().is_some_and(|word| grammar.third_party.contains(word));
    // `desde a morte do meu pai dor no peito`
    let is_sign = matches!(
        finding.family,
        Family::HeartSign | Family::FaintSign | Family::Breathless | Family::Syncope
    );
    // `mulher` and `paciente` may be the member.
    let is_family = grammar.third_party.contains(kin)
        && kin != "pacientes"
        && !grammar.relatives.self_descriptions.contains(kin);
    is_family && is_of && !is_sign && !is_taken_over && !is_shared || is_death
}

/// `hipertenso é meu marido`, `hérnia de disco tem o meu genro`, `quem enfartou foi meu pai`, but not
/// `quem viu minha convulsão foi meu pai`.
fn is_named_after(words: &[String], finding: &Finding, grammar: &Grammar) -> bool {
    // `o diabético da casa é meu irmão`
    let after = match &words[finding.end..] {
        [of, home, rest @ ..] if of == "da" && (home == "casa" || home == "familia") => rest,
        after => after,
    };
    // `minha arritmia é minha companheira`
    let is_mine =
        words[..finding.start].last().is_some_and(|word| word == "minha" || word == "meu");
    if is_mine && finding.family.is_grave() {
        return false;
    }
    let Some((verb, rest)) = after.split_first() else { return false };
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
    // `a convulsão foi meu marido que viu`
    let is_witnessed = rest
        .windows(2)
        .any(|pair| pair[0] == "que" && grammar.relatives.seen_verbs.contains(&pair[1]));
    let is_shared =
        is_witnessed || rest.iter().any(|word| matches!(word.as_str(), "tambem" | "eu" | "comigo"));
    is_verb && (1..=2).contains(&small) && is_kin && !is_shared
}

/// `quem tem hérnia aqui em casa é o marido`, `lúpus quem tem é minha irmã`, but neither `quem viu foi minha irmã`
/// nor `quem teve que me socorrer no infarto foi meu marido`.
fn is_whose(words: &[String], finding: &Finding, grammar: &Grammar) -> bool {
    let Some(who) = words
        .windows(2)
        .position(|pair| pair[0] == "quem" && matches!(pair[1].as_str(), "tem" | "teve" | "tinha"))
    else {
        return false;
    };
    let is_kin = |at: usize| {
        let relative = match &words[at + 1..] {
            [determiner, relative, ..] if grammar.relatives.determiners.contains(determiner) => {
                Some(relative)
            }
            [relative, ..] => Some(relative),
            [] => None,
        };
        matches!(words[at].as_str(), "eh" | "foi" | "era" | "sao")
            && relative.is_some_and(|word| grammar.third_party.contains(word))
    };
    let Some(is) = (who + 2..words.len()).find(|at| is_kin(*at)) else { return false };
    let is_between = finding.start >= who + 2 && finding.end <= is;
    let is_interrupted = words[who + 2..finding.start.max(who + 2)]
        .iter()
        .any(|word| matches!(word.as_str(), "que" | "me" | "meu" | "minha"));
    finding.end == who || is_between && !is_interrupted
}

/// `me deu uma pontada`, `me dá um aperto`: the member feels it, no matter who is named before.
fn is_felt(before: &[String], lists: &RelativeWords) -> bool {
    before.windows(2).any(|pair| pair[0] == "me" && lists.felt_verbs.contains(&pair[1]))
}

/// Whether a finding is the member's own, no matter who else the clause names: `meu marido me levou
/// quando desmaiei`, `minha mãe tem arritmia e eu tenho também`.
pub(super) fn is_own(words: &[String], finding: &Finding, grammar: &Grammar) -> bool {
    let is_event = matches!(
        finding.family,
        Family::Syncope | Family::Seizure | Family::HeartDisease | Family::Stroke
    );
    let happened_to_me = words[finding.start].ends_with("ei") && is_event;
    let shares = words[finding.end..].windows(3).any(|three| {
        three[0] == "eu"
            && (three[1] == "tenho" && matches!(three[2].as_str(), "tambem" | "a" | "o")
                || three[1] == "tambem" && matches!(three[2].as_str(), "tenho" | "tive" | "sou"))
    });
    let is_first = |word: &String| {
        matches!(
            word.as_str(),
            "me" | "mim" | "mi" | "quero" | "queria" | "penso" | "pensei" | "minha"
        )
    };
    // `minha filha sabe que quero morrer`
    let is_own_crisis =
        finding.family == Family::Crisis && words[finding.start..finding.end].iter().any(is_first);
    // `eu, meu pai e meu irmão temos arritmia`
    let is_ours =
        words[..finding.start].iter().any(|word| matches!(word.as_str(), "temos" | "somos"));
    // `sobrevivi a um AVC`
    let survived = words[..finding.start].iter().rev().take(4).any(|word| {
        matches!(word.as_str(), "sobrevivi" | "venci" | "superei" | "tratei" | "curei")
    });
    // `meu filho me passou mononucleose`, `meu irmão me doou um rim`
    let is_passed_on = words[..finding.start]
        .windows(2)
        .any(|pair| pair[0] == "me" && matches!(pair[1].as_str(), "passou" | "passaram"))
        || words[finding.start] == "me" && finding.family == Family::OrganFailure;
    // `sou cuidadora de idosos e diabética`
    let is_self_named = finding.kind == Kind::Person
        && finding.end == words.len()
        && matches!(words[0].as_str(), "sou" | "trabalho")
        && words[..finding.start].last().is_some_and(|word| word == "e");
    // `histórico familiar de câncer e pessoal de hipertensão`
    let is_personal = words[..finding.start].ends_with(&["pessoal".to_owned(), "de".to_owned()]);
    // `pegar meu neto no colo dói minhas costas`
    let is_my_part = finding.kind == Kind::Body
        && words[..finding.start].last().is_some_and(|word| is_possessive(word));
    happened_to_me
        || is_my_part
        || survived
        || is_passed_on
        || is_self_named
        || is_personal
        || is_first_of_family(words, finding, grammar)
        || shares
        || is_own_crisis
        || is_ours
        || is_felt(&words[..finding.start], &grammar.relatives)
}

/// `sou a diabética da família`, `puxei a pressão alta da família`, `a hipertensa da família sou eu`, but not `tenho
/// casos de câncer na família`.
fn is_first_of_family(words: &[String], finding: &Finding, grammar: &Grammar) -> bool {
    let after = &words[finding.end..];
    let is_of_family = match after {
        [familiar, ..] if familiar == "familiar" => true,
        [of, family, ..] if of == "da" => family == "familia",
        [of, own, family, ..] if of == "da" && own == "minha" => family == "familia",
        [in_the, family, ..] if in_the == "na" => {
            family == "familia"
                && words[..finding.start].iter().any(|word| word.starts_with("unic"))
        }
        _ => false,
    };
    let is_had = words[..finding.start].iter().any(|word| {
        matches!(word.as_str(), "sou" | "tenho" | "unico" | "unica")
            || has_stem(word, &grammar.relatives.inherited_stems)
    });
    let is_case = words.iter().any(|word| {
        matches!(
            word.as_str(),
            "historico" | "caso" | "casos" | "parente" | "parentes" | "filho" | "filha"
        )
    });
    let is_me = after.windows(2).any(|pair| pair[0] == "sou" && pair[1] == "eu");
    let is_denied = words[..finding.start].iter().any(|word| is_negation(word));
    is_of_family && !is_case && !is_denied && (is_had || is_me)
}

/// `li um livro sobre câncer`, `palestra de prevenção ao infarto`
fn is_topic(words: &[String], finding: &Finding) -> bool {
    match &words[..finding.start] {
        // `já falei sobre hipertensão na recepção`, but not `na minha palestra`
        [.., about] if about == "sobre" => {
            let has = |list: &[&str]| words.iter().any(|word| list.contains(&word.as_str()));
            let is_told = has(&[
                "falar",
                "falei",
                "avisei",
                "expliquei",
                "contei",
                "informei",
                "orientacao",
                "duvida",
                "sim",
            ]);
            !is_told
                || has(&["palestra", "canal", "podcast", "trabalho", "pacientes", "aula", "livro"])
        }
        [.., prevention, _] => matches!(prevention.as_str(), "prevencao" | "palestra" | "campanha"),
        _ => false,
    }
}

/// Whether a finding belongs to somebody else.
pub(super) fn belongs_to_relative(words: &[String], finding: &Finding, grammar: &Grammar) -> bool {
    let after = &words[finding.end..];
    if is_topic(words, finding) {
        return true;
    }
    // `sou o único cardíaco da família`
    let is_only = words[..finding.start].windows(2).any(|pair| {
        matches!(pair[0].as_str(), "o" | "a" | "unico" | "unica" | "so" | "somente")
            && (pair[1].starts_with("unic") || pair[1] == "eu")
    });
    if is_only && words[0] == "sou" {
        return false;
    }
    // `dar insulina nele`
    let is_given = words[..finding.start]
        .iter()
        .any(|word| matches!(word.as_str(), "dar" | "dou" | "dei" | "aplicar" | "aplico"));
    if is_given && after.first().is_some_and(|word| matches!(word.as_str(), "nele" | "nela")) {
        return true;
    }
    // `hipertensão na família`.
    let family = after.iter().take(4).position(|word| grammar.third_party_after.contains(word));
    if family.is_some_and(|at| {
        after[..at].iter().all(|word| {
            matches!(word.as_str(), "na" | "da" | "em" | "dos" | "minha" | "nos" | "historico")
                || word == "de" && is_case_of_family(words)
        })
    }) {
        return true;
    }
    // `câncer só do lado da minha mãe`
    let after = match after {
        [only, rest @ ..] if only == "so" => rest,
        _ => after,
    };
    let after = match after {
        [of, side, rest @ ..] if of == "do" && side == "lado" => rest,
        _ => after,
    };
    // `a hipertensão da minha mãe`, but not `tenho a mesma arritmia do meu pai`
    let is_same = words[..finding.start]
        .last()
        .is_some_and(|word| matches!(word.as_str(), "mesma" | "mesmo" | "mesmas" | "mesmos"));
    let is_inherited = words[..finding.start]
        .iter()
        .any(|word| has_stem(word, &grammar.relatives.inherited_stems))
        && !words[..finding.start].iter().any(|word| is_negation(word));
    // `tenho a diabetes do meu pai`
    let is_had = matches!(&words[..finding.start], [.., have, the]
        if matches!(have.as_str(), "tenho" | "uso" | "tomo") && (the == "a" || the == "o"));
    let is_possessed = after.len() >= 3
        && !is_had
        && !matches!(words[finding.start].as_str(), "recebi" | "ganhei")
        && !is_same
        && !is_inherited
        && matches!(after[0].as_str(), "da" | "do" | "de")
        && matches!(after[1].as_str(), "minha" | "meu")
        && grammar.third_party.contains(&after[2]);
    if is_possessed
        || !is_shared(after, grammar)
            && (is_subject_before(words, finding, grammar)
                || grammar.relatives.third_person_events.contains(&words[finding.start]))
        || is_taken_by(words, finding, grammar)
        || is_of_cases(words, grammar)
        || is_of_group(&words[..finding.start], &grammar.relatives)
        || is_of_parents(words, finding, grammar)
        || is_kin_before(words, finding, grammar)
        || is_named_after(words, finding, grammar)
        || is_whose(words, finding, grammar)
    {
        return true;
    }
    let Some(relative) = relative_subject(words, grammar) else { return false };
    // A child in the clause is the one that was born, so the birth is the member's own; a daughter
    // may be pregnant herself.
    let is_pregnant = has_stem(&words[finding.start], &grammar.relatives.pregnant_stems);
    if grammar.relatives.children.contains(&words[relative])
        && is_own_birth(finding, grammar)
        && !is_pregnant
    {
        return false;
    }
    // `meu irmão e eu temos hérnia`.
    let is_joint = words[relative + 1..].starts_with(&["e".to_owned(), "eu".to_owned()]);
    let between = words.get(relative + 1..finding.start).unwrap_or_default();
    let mut between = without_possessive(between);
    // `a personal que eu tinha quebrou o pé`.
    if let [that, me, _, rest @ ..] = between
        && that == "que"
        && me == "eu"
    {
        between = rest;
    }
    // `a gerente da minha loja está com câncer`
    if let [of, own, _, rest @ ..] = between
        && matches!(of.as_str(), "da" | "do" | "na" | "no")
        && matches!(own.as_str(), "meu" | "minha")
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
    finding.start > relative && !speaks_of_self && !is_shared(after, grammar) && !is_joint
}

/// Whether the member has it too: `minha mãe tem hipertensão e eu também`, `minha tia tem os joelhos
/// ruins e os meus já doem também`.
fn is_shared(after: &[String], grammar: &Grammar) -> bool {
    let lists = &grammar.relatives;
    // `minha avó morreu de infarto e meu avô também` is about two relatives.
    let is_kin = |at: usize| after.get(at).is_some_and(|word| grammar.third_party.contains(word));
    // In `e eu e meu irmão também` the member is named before.
    let is_mine = |at: usize| {
        after[at] == "mim"
            || is_possessive(&after[at])
                && (!is_kin(at + 1) || after[..at].iter().any(|word| word == "eu"))
    };
    // `meu pai infartou com 50 e eu com 42`
    let is_same = |word: &str| matches!(word, "tambem" | "idem" | "igual" | "com" | "aos");
    let with_me = after.windows(2).position(|pair| {
        pair[0] == "eu" && is_same(&pair[1]) || pair[0] == "como" && pair[1] == "eu"
    });
    // `minha mãe teve câncer e agora eu`, `meu pai infartou e ano passado foi minha vez`
    if lists.sharing_endings.iter().any(|ending| end_with(after, ending)) {
        return true;
    }
    let with_mine = (0..after.len())
        .find(|at| is_mine(*at))
        .filter(|at| after[*at..].iter().any(|word| word == "tambem"));
    with_me.or(with_mine).is_some_and(|at| !after[at..].iter().any(|word| word == "nao"))
}

/// `comecei depois que minha mãe teve um AVC`, `treino pela minha amiga que tem câncer`
fn is_subject_before(words: &[String], finding: &Finding, grammar: &Grammar) -> bool {
    let before = &words[..finding.start];
    let is_small = |word: &&String| {
        matches!(word.as_str(), "o" | "a" | "um" | "uma" | "de" | "do" | "com" | "ja")
    };
    let mut rest = before.iter().rev().skip_while(is_small);
    let has = rest.next().is_some_and(|word| {
        matches!(word.as_str(), "tem" | "teve" | "tinha" | "sofreu" | "descobriu" | "sofre")
    });
    let who = rest.find(|word| word.as_str() != "que");
    has && who.is_some_and(|word| grammar.third_party.contains(word))
}

/// `o câncer levou minha mãe`
fn is_taken_by(words: &[String], finding: &Finding, grammar: &Grammar) -> bool {
    matches!(&words[finding.end..], [verb, own, who, ..]
        if grammar.relatives.taking_verbs.contains(verb)
            && matches!(own.as_str(), "meu" | "minha" | "o" | "a")
            && grammar.third_party.contains(who))
}

/// `histórico de hipertensão de família`, but not `tenho hipertensão de família`.
fn is_case_of_family(words: &[String]) -> bool {
    words.first().is_some_and(|word| {
        matches!(word.as_str(), "caso" | "casos" | "historico" | "antecedente" | "antecedentes")
    })
}

/// `casos de infarto e AVC na família`
fn is_of_cases(words: &[String], grammar: &Grammar) -> bool {
    words.first().is_some_and(|word| matches!(word.as_str(), "caso" | "casos" | "historico"))
        && words.iter().any(|word| grammar.third_party_after.contains(word))
}

/// `aula para idosos com osteoporose`
fn is_of_group(before: &[String], lists: &RelativeWords) -> bool {
    matches!(before, [.., who, with] if with == "com" && lists.groups.contains(who))
}

/// Whether the finding is the parents': `sou filho de hipertensos`.
fn is_of_parents(words: &[String], finding: &Finding, grammar: &Grammar) -> bool {
    let before = &words[..finding.start];
    // `carregando o filho de 10 quilos o peito aperta`
    let is_number = |word: Option<&String>| {
        word.is_some_and(|word| word.starts_with(|first: char| first.is_ascii_digit()))
    };
    before.iter().enumerate().any(|(at, word)| {
        grammar.relatives.children.contains(word)
            && before.get(at + 1).is_some_and(|of| of == "de")
            && !is_number(before.get(at + 2))
    }) && !before.iter().any(|word| word == "tenho")
        && !is_own_birth(finding, grammar)
}
