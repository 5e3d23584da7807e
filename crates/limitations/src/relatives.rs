//! Whether a finding is the member's own or a relative's.

use crate::context::is_own_birth;
use crate::finding::{Finding, Kind};
use crate::lexicon::Family;
use crate::lists;
use crate::text::word::{end_with, has_infinitive_ending, has_stem, is_negation, is_possessive};

/// Whether a clause is only about relatives, such as `família` in a form.
pub(crate) fn is_about_relatives(words: &[String]) -> bool {
    relative_subject(words).is_some_and(|relative| {
        let after = without_possessive(&words[relative + 1..]);
        // `minha vó treina mais que eu`, but not `minha mãe sabe que eu uso marca-passo`
        let is_compared = |at: usize| {
            after[at] == "eu"
                && after[..at].last().is_some_and(|word| word == "que")
                && after[..at - 1].iter().rev().take(2).any(|word| lists::COMPARISONS.has(word))
        };
        // `pegar meu neto do chão tem arrebentado minhas costas`
        let is_my_part = |at: usize| {
            is_possessive(&after[at])
                && after.get(at + 1).is_some_and(|word| lists::OWN_PARTS.has(word.as_str()))
        };
        let is_me =
            |at: usize| lists::FIRST_PERSON.has(&after[at]) && !is_compared(at) || is_my_part(at);
        !(0..after.len()).any(is_me) && !is_shared(after)
    })
}

/// `quem tem hérnia de disco é ela`, `quem operou o joelho foi minha sogra`, but not `quem operou foi ele, o
/// médico`
pub(crate) fn tells_whose(words: &[String]) -> bool {
    let [who, has, rest @ ..] = words else { return false };
    let is_verb = |word: &String| matches!(word.as_str(), "eh" | "foi" | "era");
    let Some(verb) = rest.iter().rposition(is_verb).filter(|_| who == "quem") else { return false };
    let had = &rest[..verb];
    let whose = &rest[verb + 1..];
    let is_state = matches!(has.as_str(), "tem" | "teve" | "tinha");
    let is_other = |word: &String| {
        (is_state || has == "operou") && lists::OTHER_PEOPLE.has(word)
            || is_state && matches!(word.as_str(), "ela" | "ele" | "elas" | "eles")
    };
    let is_mine = |word: &String| {
        is_possessive(word) || is_negation(word) || matches!(word.as_str(), "eu" | "me" | "mim")
    };
    !had.iter().any(is_mine) && !whose.iter().any(|word| word == "eu") && whose.iter().any(is_other)
}

/// What follows a relative, without the `meu` of `um colega meu`.
fn without_possessive(after: &[String]) -> &[String] {
    match after {
        [own, rest @ ..] if own == "meu" || own == "minha" => rest,
        _ => after,
    }
}

/// Whether a clause only names whom the member speaks to: `amigo, pressão alta`.
pub(crate) fn is_address(words: &[String]) -> bool {
    let is_greeting = |word: &String| lists::GREETINGS.has(word);
    let Some((name, greeting)) = words.split_last() else { return false };
    // `histórico familiar: tio, AVC` speaks to nobody.
    let is_kin = lists::KIN_ADDRESSED.has(name);
    greeting.iter().all(is_greeting)
        && (!is_kin || !greeting.is_empty())
        && (lists::ADDRESSED.has(name) || lists::VOCATIVES.has(name))
}

/// Whether a clause goes on about the relative of the clause before: `minha amiga me indicou, ela
/// tem hérnia`.
pub(crate) fn continues_relative(words: &[String], before: &[String]) -> bool {
    let Some((first, rest)) = words.split_first() else { return false };
    let is_pronoun = matches!(first.as_str(), "ela" | "ele" | "elas" | "eles");
    // `ela acha perigoso por causa da arritmia`
    let speaks = rest.first().is_some_and(|word| lists::TOLD_VERBS.has(word));
    // `minha mãe me deu um susto, teve um AVC`
    let is_event = lists::CONTINUING_EVENTS.has(first);
    (is_pronoun && !speaks || is_event)
        && kin_at_beginning(before).is_some()
        && !lists::FIRST_PERSON.has_any(words)
}

/// The place of a relative who is the subject of the clause: only possessives and small words stand
/// before it. `tenho um filho` has the member as its subject.
fn relative_subject(words: &[String]) -> Option<usize> {
    let at = kin_at_beginning(words)?;
    let has_child =
        words[..at].iter().any(|word| word == "tenho") && lists::CHILDREN.has(&words[at]);
    // `mãe solo, diabética`
    let is_single_parent = at == 0
        && words.get(1).is_some_and(|word| {
            matches!(word.as_str(), "solo" | "solteira" | "solteiro" | "atipica")
        });
    // `mãe de família`, `avó de 5 netos`, `mãe e hipertensa`: without an article it is what the member is.
    let is_role =
        at == 0 && lists::FAMILY_ROLES.has(&words[at]) && tells_role(&words[0], &words[1..]);
    let is_mother_to_be = matches!(words[at].as_str(), "mae" | "mamae")
        && matches!(words.get(at + 1..), Some([of, child, ..]) if of == "de" && lists::BABIES.has(child));
    // `vo me matar`, `vo fazer cateterismo` is `vou`, not the grandfather.
    let is_verb = words[at] == "vo"
        && words.get(at + 1).is_some_and(|next| is_reflexive(next) || has_infinitive_ending(next));
    // `meu porteiro`, `o antigo chefe`
    let is_pointed_at = lists::DETERMINERS.has_any(&words[at.saturating_sub(2)..at]);
    // `professora tem arritmia`, but not `professora, tem como treinar com arritmia?`
    let is_told_of = words.windows(2).any(|pair| {
        matches!(pair[0].as_str(), "tem" | "teve" | "tinha") && !is_set_phrase(&pair[1])
    }) || words
        .get(at + 1)
        .is_some_and(|next| lists::THIRD_PERSON_EVENTS.has(next) || next == "operou");
    // `uma senhora de 66 anos com stent`
    let tells_age = matches!(&words[at + 1..], [of, _, years, ..] if of == "de" && years == "anos");
    let is_described_by_age = tells_age && lists::SELF_DESCRIPTIONS.has(&words[at]) && !is_told_of;
    // `professora aposentada com arritmia`, `trabalho de motoboy`: without an article it is the member.
    // `personal de gestantes`, `professora de criança com síndrome`
    let names_pupils = words.get(at + 1).is_some_and(|word| matches!(word.as_str(), "de" | "para"))
        && words[at + 2..].iter().any(|word| {
            has_stem(word, &lists::CLIENT_STEMS) || has_stem(word, &lists::PUPIL_STEMS)
        });
    let is_self_described = !is_pointed_at
        && !names_pupils
        && !is_told_of
        && (lists::SELF_DESCRIPTIONS.has(&words[at]) || lists::VOCATIVES.has(&words[at]));
    // `meu personal disse que o joelho…` speaks of the member.
    let is_report =
        lists::TRAINERS.has(&words[at]) && words[at + 1..].iter().any(|word| is_advice(word));
    let is_self = has_child
        || is_report
        || is_witness(&words[at + 1..])
        || is_mother_to_be
        || is_single_parent
        || is_role
        || is_verb
        || is_self_described
        || is_described_by_age
        || lists::SELF_AS_KIN.has_any(&words[..at]);
    (!is_self).then_some(at)
}

/// What makes a relative without an article the member's own role. A person described with `com` or
/// `que` is someone else:
/// `mãe de um menino com asma`.
fn tells_role(role: &str, after: &[String]) -> bool {
    let is_counted = |word: &String| {
        word.bytes().all(|byte| byte.is_ascii_digit()) || lists::CHILD_COUNTS.has(word)
    };
    let tells_of_other = after.iter().any(|word| {
        lists::TOLD_OF_OTHERS.has(word) || lists::OTHER_PEOPLE.has(word) && word != "familia"
    });
    match after {
        // `mãe de 2 filhos com arritmia`
        [of, count, ..] if of == "de" && lists::FEW_CHILDREN.has(count) => true,
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
pub(crate) fn is_bare_role(words: &[String]) -> bool {
    !words.is_empty() && words.iter().all(|word| lists::FAMILY_ROLES.has(word))
}

/// The place of a relative before whom only possessives and small words stand.
fn kin_at_beginning(words: &[String]) -> Option<usize> {
    let at = words.iter().position(|word| lists::OTHER_PEOPLE.has(word))?;
    words[..at].iter().all(|word| lists::BEFORE_PEOPLE.has(word)).then_some(at)
}

/// Whether somebody only saw what happened to the member: `minha filha viu: desmaiei`,
/// `meu marido disse que eu apaguei`.
fn is_witness(after: &[String]) -> bool {
    // `minha mãe disse que tem pressão alta` is hers.
    let is_hers = |word: &String| lists::HERS.has(word);
    // `minha esposa me levou`, but not `minha mãe me disse que tem pressão alta`
    let acts_on_me = matches!(after, [me, verb, ..] if me == "me" && is_help(verb));
    // `minha família se preocupa`, `meus pais não sabem`
    let is_unaware = matches!(after, [first, second, ..]
        if first == "se" && second.starts_with("preocup") || first == "nao" && second.starts_with("sab"));
    // `meu marido é médico e acha que é angina`
    let supposes = after.windows(3).any(|three| {
        lists::TOLD_VERBS.has(&three[0])
            && three[1] == "que"
            && lists::SUPPOSED_STATES.has(&three[2])
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
        || begins.clone().any(|word| lists::SEEN_VERBS.has(word))
        || begins.clone().any(|word| lists::TOLD_VERBS.has(word)) && !after.iter().any(is_hers)
}

fn is_help(word: &str) -> bool {
    lists::SEEN_VERBS.has(word) || has_stem(word, &lists::HELP_STEMS)
}

fn is_advice(word: &str) -> bool {
    has_stem(word, &lists::ADVICE_STEMS) || lists::ADVICE_WORDS.has(word)
}

/// `tem como treinar`, `tem que carregar peso`: nobody has a disease there.
fn is_set_phrase(after_has: &str) -> bool {
    lists::SET_PHRASES.has(after_has)
}

fn is_reflexive(word: &str) -> bool {
    matches!(word, "me" | "mi" | "mim")
}

/// `cozinho para minha mãe hipertensa`, `sou filha de mãe diabética`, but not `herdei do meu pai a
/// arritmia`.
fn is_kin_before(words: &[String], finding: &Finding) -> bool {
    let before = &words[..finding.start];
    let Some((kin, before)) = before.split_last() else { return false };
    let is_small = |word: &String| lists::SMALL_BEFORE_KIN.has(word);
    let lead = before.iter().rfind(|word| !is_small(word)).map_or("", String::as_str);
    let is_of = lists::OF_KIN.has(lead);
    let is_taken_over = before
        .iter()
        .any(|word| has_stem(word, &lists::INHERITED_STEMS) || lists::TAKEN_OVER.has(word));
    let is_shared = words[finding.end..].iter().any(|word| word == "eu");
    // `perdi meu pai de infarto e minha mãe de câncer`
    let is_lost = lists::LOSS_VERBS.has_any(words);
    let is_death = is_lost
        && lists::CAUSES_OF_DEATH.has(kin)
        && before.last().is_some_and(|word| lists::OTHER_PEOPLE.has(word));
    // `desde a morte do meu pai dor no peito`
    let is_sign = matches!(
        finding.family,
        Family::HeartSign | Family::FaintSign | Family::Breathless | Family::Syncope
    );
    // `mulher` and `paciente` may be the member.
    let is_family =
        lists::OTHER_PEOPLE.has(kin) && kin != "pacientes" && !lists::SELF_DESCRIPTIONS.has(kin);
    is_family && is_of && !is_sign && !is_taken_over && !is_shared || is_death
}

/// `hipertenso é meu marido`, `hérnia de disco tem o meu genro`, `quem enfartou foi meu pai`, but not
/// `quem viu minha convulsão foi meu pai`.
fn is_named_after(words: &[String], finding: &Finding) -> bool {
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
    let may_precede = |word: &String| lists::BEFORE_NAMED_STATE.has(word);
    let is_verb = match verb.as_str() {
        "eh" => true,
        "sao" | "foi" | "foram" | "era" | "tem" | "teve" | "tinha" => {
            words[..finding.start].iter().all(may_precede)
        }
        _ => false,
    };
    let is_small = |word: &&String| lists::SMALL_AFTER_VERB.has(word);
    let small = rest.iter().take_while(is_small).count();
    let is_kin = rest.get(small).is_some_and(|word| lists::OTHER_PEOPLE.has(word));
    // `a convulsão foi meu marido que viu`
    let is_witnessed =
        rest.windows(2).any(|pair| pair[0] == "que" && lists::SEEN_VERBS.has(&pair[1]));
    let is_shared =
        is_witnessed || rest.iter().any(|word| matches!(word.as_str(), "tambem" | "eu" | "comigo"));
    is_verb && (1..=2).contains(&small) && is_kin && !is_shared
}

/// `quem tem hérnia aqui em casa é o marido`, `lúpus quem tem é minha irmã`, but neither `quem viu foi minha irmã`
/// nor `quem teve que me socorrer no infarto foi meu marido`.
fn is_whose(words: &[String], finding: &Finding) -> bool {
    let Some(who) = words
        .windows(2)
        .position(|pair| pair[0] == "quem" && matches!(pair[1].as_str(), "tem" | "teve" | "tinha"))
    else {
        return false;
    };
    let is_kin = |at: usize| {
        let relative = match &words[at + 1..] {
            [determiner, relative, ..] if lists::DETERMINERS.has(determiner) => Some(relative),
            [relative, ..] => Some(relative),
            [] => None,
        };
        matches!(words[at].as_str(), "eh" | "foi" | "era" | "sao")
            && relative.is_some_and(|word| lists::OTHER_PEOPLE.has(word))
    };
    let Some(is) = (who + 2..words.len()).find(|at| is_kin(*at)) else { return false };
    let is_between = finding.start >= who + 2 && finding.end <= is;
    let is_interrupted = words[who + 2..finding.start.max(who + 2)]
        .iter()
        .any(|word| matches!(word.as_str(), "que" | "me" | "meu" | "minha"));
    finding.end == who || is_between && !is_interrupted
}

/// `me deu uma pontada`, `me dá um aperto`: the member feels it, no matter who is named before.
fn is_felt(before: &[String]) -> bool {
    before.windows(2).any(|pair| pair[0] == "me" && lists::FELT_VERBS.has(&pair[1]))
}

/// Whether a finding is the member's own, no matter who else the clause names: `meu marido me levou
/// quando desmaiei`, `minha mãe tem arritmia e eu tenho também`.
pub(crate) fn is_own(words: &[String], finding: &Finding) -> bool {
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
    let is_first = |word: &String| lists::OWN_WORDS.has(word);
    // `minha filha sabe que quero morrer`
    let is_own_crisis =
        finding.family == Family::Crisis && words[finding.start..finding.end].iter().any(is_first);
    // `eu, meu pai e meu irmão temos arritmia`
    let is_ours =
        words[..finding.start].iter().any(|word| matches!(word.as_str(), "temos" | "somos"));
    // `sobrevivi a um AVC`
    let survived =
        words[..finding.start].iter().rev().take(4).any(|word| lists::SURVIVED.has(word));
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
        || is_first_of_family(words, finding)
        || shares
        || is_own_crisis
        || is_ours
        || is_felt(&words[..finding.start])
}

/// `sou a diabética da família`, `puxei a pressão alta da família`, `a hipertensa da família sou eu`, but not `tenho
/// casos de câncer na família`.
fn is_first_of_family(words: &[String], finding: &Finding) -> bool {
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
            || has_stem(word, &lists::INHERITED_STEMS)
    });
    let is_case = lists::FAMILY_CASES.has_any(words);
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
            let is_told = has(&lists::TOLD_ABOUT);
            !is_told || has(&lists::TALK_TOPICS)
        }
        [.., prevention, _] => matches!(prevention.as_str(), "prevencao" | "palestra" | "campanha"),
        _ => false,
    }
}

/// Whether a finding belongs to somebody else.
pub(crate) fn belongs_to_relative(words: &[String], finding: &Finding) -> bool {
    let after = &words[finding.end..];
    if is_topic(words, finding) {
        return true;
    }
    // `sou o único cardíaco da família`
    let is_only = words[..finding.start].windows(2).any(|pair| {
        lists::ONLY_ONES.has(&pair[0]) && (pair[1].starts_with("unic") || pair[1] == "eu")
    });
    if is_only && words[0] == "sou" {
        return false;
    }
    // `dar insulina nele`
    let is_given = lists::GIVEN.has_any(&words[..finding.start]);
    if is_given && after.first().is_some_and(|word| matches!(word.as_str(), "nele" | "nela")) {
        return true;
    }
    // `hipertensão na família`
    let family = after.iter().take(4).position(|word| lists::FAMILY_WORDS.has(word));
    let leads =
        |word: &String| lists::BEFORE_FAMILY.has(word) || word == "de" && is_case_of_family(words);
    if family.is_some_and(|at| after[..at].iter().all(leads)) {
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
    if is_possessed(words, finding, after)
        || !is_shared(after)
            && (is_subject_before(words, finding)
                || lists::THIRD_PERSON_EVENTS.has(&words[finding.start]))
        || is_taken_by(words, finding)
        || is_of_cases(words)
        || is_of_group(&words[..finding.start])
        || is_of_parents(words, finding)
        || is_kin_before(words, finding)
        || is_named_after(words, finding)
        || is_whose(words, finding)
    {
        return true;
    }
    let Some(relative) = relative_subject(words) else { return false };
    // A child in the clause is the one that was born, so the birth is the member's own; a daughter
    // may be pregnant herself.
    let is_pregnant = has_stem(&words[finding.start], &lists::PREGNANT_STEMS);
    if lists::CHILDREN.has(&words[relative]) && is_own_birth(finding) && !is_pregnant {
        return false;
    }
    // `meu irmão e eu temos hérnia`.
    let is_joint = words[relative + 1..].starts_with(&["e".to_owned(), "eu".to_owned()]);
    let between = words.get(relative + 1..finding.start).unwrap_or_default();
    finding.start > relative && !speaks_of_self(between) && !is_shared(after) && !is_joint
}

/// `a hipertensão da minha mãe`, but not `tenho a mesma arritmia do meu pai`
fn is_possessed(words: &[String], finding: &Finding, after: &[String]) -> bool {
    let before = &words[..finding.start];
    let is_same = before
        .last()
        .is_some_and(|word| matches!(word.as_str(), "mesma" | "mesmo" | "mesmas" | "mesmos"));
    let is_inherited = before.iter().any(|word| has_stem(word, &lists::INHERITED_STEMS))
        && !before.iter().any(|word| is_negation(word));
    // `tenho a diabetes do meu pai`
    let is_had = matches!(before, [.., have, the]
        if matches!(have.as_str(), "tenho" | "uso" | "tomo") && (the == "a" || the == "o"));
    let is_given = matches!(words[finding.start].as_str(), "recebi" | "ganhei");
    let is_of_relative = matches!(after, [of, own, who, ..]
        if matches!(of.as_str(), "da" | "do" | "de")
            && matches!(own.as_str(), "minha" | "meu")
            && lists::OTHER_PEOPLE.has(who));
    is_of_relative && !is_had && !is_given && !is_same && !is_inherited
}

/// Whether what stands between a relative and a finding is about the member: `minha mãe diz que meu
/// joelho …`, but not `meu pai e minha mãe …`.
fn speaks_of_self(between: &[String]) -> bool {
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
    between.iter().enumerate().any(|(at, word)| {
        let is_possessive = matches!(word.as_str(), "meu" | "minha");
        let is_relative = between.get(at + 1).is_some_and(|next| lists::OTHER_PEOPLE.has(next));
        lists::FIRST_PERSON.has(word) && !(is_possessive && is_relative)
    })
}

/// Whether the member has it too: `minha mãe tem hipertensão e eu também`, `minha tia tem os joelhos
/// ruins e os meus já doem também`.
fn is_shared(after: &[String]) -> bool {
    // `minha avó morreu de infarto e meu avô também` is about two relatives.
    let is_kin = |at: usize| after.get(at).is_some_and(|word| lists::OTHER_PEOPLE.has(word));
    // In `e eu e meu irmão também` the member is named before.
    let is_mine = |at: usize| {
        after[at] == "mim"
            || is_possessive(&after[at])
                && (!is_kin(at + 1) || after[..at].iter().any(|word| word == "eu"))
    };
    // `meu pai infartou com 50 e eu com 42`
    let is_same = |word: &str| lists::SAME_AS_KIN.has(word);
    let with_me = after.windows(2).position(|pair| {
        pair[0] == "eu" && is_same(&pair[1]) || pair[0] == "como" && pair[1] == "eu"
    });
    // `minha mãe teve câncer e agora eu`, `meu pai infartou e ano passado foi minha vez`
    if lists::SHARING_ENDINGS.iter().any(|ending| end_with(after, ending)) {
        return true;
    }
    let with_mine = (0..after.len())
        .find(|at| is_mine(*at))
        .filter(|at| after[*at..].iter().any(|word| word == "tambem"));
    with_me.or(with_mine).is_some_and(|at| !after[at..].iter().any(|word| word == "nao"))
}

/// `comecei depois que minha mãe teve um AVC`, `treino pela minha amiga que tem câncer`
fn is_subject_before(words: &[String], finding: &Finding) -> bool {
    let before = &words[..finding.start];
    let is_small = |word: &&String| lists::SMALL_BEFORE_FINDING.has(word);
    let mut rest = before.iter().rev().skip_while(is_small);
    let has = rest.next().is_some_and(|word| lists::HAD_BY_OTHERS.has(word));
    let who = rest.find(|word| word.as_str() != "que");
    has && who.is_some_and(|word| lists::OTHER_PEOPLE.has(word))
}

/// `o câncer levou minha mãe`
fn is_taken_by(words: &[String], finding: &Finding) -> bool {
    matches!(&words[finding.end..], [verb, own, who, ..]
        if lists::TAKING_VERBS.has(verb)
            && matches!(own.as_str(), "meu" | "minha" | "o" | "a")
            && lists::OTHER_PEOPLE.has(who))
}

/// `histórico de hipertensão de família`, but not `tenho hipertensão de família`.
fn is_case_of_family(words: &[String]) -> bool {
    words.first().is_some_and(|word| lists::CASE_OPENINGS.has(word))
}

/// `casos de infarto e AVC na família`
fn is_of_cases(words: &[String]) -> bool {
    words.first().is_some_and(|word| matches!(word.as_str(), "caso" | "casos" | "historico"))
        && lists::FAMILY_WORDS.has_any(words)
}

/// `aula para idosos com osteoporose`
fn is_of_group(before: &[String]) -> bool {
    matches!(before, [.., who, with] if with == "com" && lists::GROUPS.has(who))
}

/// Whether the finding is the parents': `sou filho de hipertensos`.
fn is_of_parents(words: &[String], finding: &Finding) -> bool {
    let before = &words[..finding.start];
    // `carregando o filho de 10 quilos o peito aperta`
    let is_number = |word: Option<&String>| {
        word.is_some_and(|word| word.starts_with(|first: char| first.is_ascii_digit()))
    };
    before.iter().enumerate().any(|(at, word)| {
        lists::CHILDREN.has(word)
            && before.get(at + 1).is_some_and(|of| of == "de")
            && !is_number(before.get(at + 2))
    }) && !before.iter().any(|word| word == "tenho")
        && !is_own_birth(finding)
}
