//! Clauses that answer the clause before them.

use crate::affirmation::is_affirmed;
use crate::finding::{Finding, Kind};
use crate::lexicon::Family;
use crate::lists;
use crate::relatives::belongs_to_relative;
use crate::scope::Scope;
use crate::statement::{Statement, is_pain};
use crate::text::clause::Break;
use crate::text::word::{begin_with, is_negation, is_possessive};

/// Lets the findings of a clause about relatives hold for the member too, where the next clause says
/// so: `a família toda tem arritmia, inclusive eu`.
pub(crate) fn apply_sharing(statements: &mut [Statement], at: usize) {
    let (earlier, rest) = statements.split_at_mut(at);
    // `meu irmão descobriu arritmia, fui ver e eu também tenho`
    let last = earlier.len().saturating_sub(1);
    let skipped = usize::from(
        earlier.len() > 1
            && earlier[last].findings.is_empty()
            && earlier[last].clause.before != Break::Hard,
    );
    let named = last.checked_sub(skipped).and_then(|at| earlier.get_mut(at));
    let (Some(named), Some(reply)) = (named, rest.first()) else { return };
    let words = &reply.clause.words;
    let is_own = named.is_third_party
        && reply.clause.before != Break::Hard
        && reply.clause.parted_by.is_none()
        && !reply.findings.iter().any(Finding::is_weighty)
        && tells_own(without_and(words), named);
    let is_shared = shares(reply, rest.get(1));
    let is_excepted = words.iter().eq(["eu"])
        && matches!(named.clause.parted_by.as_deref(), Some("menos" | "exceto" | "fora"))
        && named.has_word(&["todo", "todos", "todas", "tudo"]);
    // `todo mundo lá em casa é diabético menos eu`
    if is_excepted {
        named.holds.fill(false);
    }
    if !is_shared && !is_own {
        return;
    }
    for (finding, holds) in named.findings.iter().zip(&mut named.holds) {
        let is_disease = matches!(finding.kind, Kind::Disease | Kind::Person)
            || finding.kind == Kind::Body && named.has_pain;
        let is_of_others =
            named.is_third_party || belongs_to_relative(&named.clause.words, finding);
        let is_plain = named.scopes.at[finding.start] == Scope::Plain;
        *holds |= is_disease && is_of_others && (is_plain || is_own);
    }
}

/// Whether a reply says that the member has the same: `e eu também`.
fn shares(reply: &Statement, next: Option<&Statement>) -> bool {
    const LONGEST: usize = 7;
    let words = &reply.clause.words;
    let after_and = without_and(words);
    let is_having = |word: &String| lists::OWN_STATE_VERBS.has(word);
    // `eu também já tive um`, but not `eu também já me cuido`
    let has_had = |rest: &[String]| {
        matches!(rest, [already, verb, ..] if already == "ja"
            && matches!(verb.as_str(), "tive" | "tenho" | "passei" | "sofri"))
    };
    // `meu pai infartou, eu também quero treinar` shares something else.
    let shares_it = |phrase: &&str| {
        let rest = after_and.get(phrase.split(' ').count()..).unwrap_or_default();
        begin_with(after_and, phrase) && (rest.first().is_none_or(is_having) || has_had(rest))
    };
    let does_other = next.is_some_and(|next| {
        reply.clause.after == Break::Word
            && next.clause.words.first().is_some_and(|word| !is_having(word))
    });
    reply.clause.before != Break::Hard
        && words.len() <= LONGEST
        && lists::SHARING_PHRASES.iter().any(shares_it)
        && !reply.has_word(&["nao", "nunca", "nem", "sem"])
        && !does_other
}

/// The words of a reply after `e`.
fn without_and(words: &[String]) -> &[String] {
    match words {
        [and, rest @ ..] if and == "e" => rest,
        _ => words,
    }
}

/// Drops the earlier items of a list that is denied at its end: `diabetes, hipertensão e asma não tenho`. Before a denial
/// of complaints alone, as in `hipertensa, dor e lesão não tenho`, the items stand.
pub(crate) fn apply_denied_end(statements: &mut [Statement], at: usize) {
    let (earlier, rest) = statements.split_at_mut(at);
    let Some(end) = rest.first().filter(|one| one.clause.before == Break::Comma) else { return };
    let words: Vec<&str> = end.clause.words.iter().map(String::as_str).collect();
    let is_denied = matches!(words[..], [.., "nao" | "nunca", "tenho" | "tive" | "sou"]);
    let is_joined = words.iter().any(|word| matches!(*word, "e" | "ou" | "nem"));
    let is_disease = |one: &Finding| one.is_weighty() && !one.family.is_local();
    let drops_all = end.findings.iter().zip(&end.holds).all(|(_, holds)| !holds);
    if !(is_denied && is_joined && drops_all && end.findings.iter().any(is_disease)) {
        return;
    }
    for item in earlier.iter_mut().rev() {
        if !item.is_bare {
            return;
        }
        item.holds.fill(false);
        if item.clause.before != Break::Comma {
            return;
        }
    }
}

/// Whether a reply gives the member what somebody else has or lacks: `ninguém da família infartou, só eu`, `meus pais não
/// têm diabetes mas eu tenho`, `meu pai tem arritmia, a minha é leve`.
fn tells_own(reply: &[String], named: &Statement) -> bool {
    let is_only = matches!(named.clause.parted_by.as_deref(), Some("so" | "exceto" | "menos"))
        && named.has_word(&["ninguem", "nenhum", "nao"]);
    // `meu irmão tem pressão alta, a minha é 12 por 8`
    let is_measured = reply.iter().any(|word| word.ends_with(|last: char| last.is_ascii_digit()));
    match reply.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["eu"] => is_only,
        ["eu", "sim" | "tenho" | "sou" | "tive"]
        | ["eu", "que", "tenho" | "sou"]
        | ["quem", "tem", "sou", "eu"]
        | [
            "fui",
            "o" | "a",
            "primeiro" | "primeira" | "sorteado" | "sorteada" | "premiado" | "premiada",
        ] => true,
        ["a", "minha", verb, ..] | ["o", "meu", verb, ..] => {
            !is_measured && lists::OWN_APPEARANCE.has(verb)
        }
        _ => false,
    }
}

/// Lets a sign hold that is only denied at rest: `não sinto dor no peito parado, só correndo`, `falta de ar? não, só
/// na escada`.
pub(crate) fn apply_exception(statements: &mut [Statement], at: usize) {
    let (earlier, rest) = statements.split_at_mut(at);
    let (Some(last), Some(exception)) = (earlier.last(), rest.first()) else { return };
    let is_only = |word: &str| matches!(word, "so" | "somente" | "apenas");
    let parted_by = last.clause.parted_by.as_deref();
    let affirms = exception.has_word(&["sim"]);
    let is_exception = parted_by.is_some_and(|word| is_only(word) || affirms && word == "mas");
    let words = &exception.clause.words;
    let names_sign = exception
        .findings
        .iter()
        .any(|one| !one.family.is_modifier() && !matches!(one.kind, Kind::Movement | Kind::Body));
    let tells_when =
        lists::CIRCUMSTANCES.has_any(words) && !words.iter().any(|word| is_negation(word));
    if !is_exception || names_sign || !tells_when {
        return;
    }
    // The bare `não` of an answer has nothing to hold.
    let skipped = usize::from(last.findings.is_empty() && earlier.len() > 1);
    let denied = earlier.len() - 1 - skipped;
    let Some(denied) = earlier.get_mut(denied) else { return };
    for (finding, holds) in denied.findings.iter().zip(&mut denied.holds) {
        let may_come_and_go = finding.family.is_sign()
            || finding.kind == Kind::Body
            || finding.family.is_alarm()
            || matches!(finding.family, Family::Seizure | Family::Asthma);
        *holds |= may_come_and_go && !denied.is_third_party;
    }
    denied.is_answered = false;
}

/// Gives the member what a question names that is answered with yes: `já desmaiou alguma vez? sim, em agosto`.
pub(crate) fn apply_yes(statements: &mut [Statement], at: usize) {
    let (earlier, rest) = statements.split_at_mut(at);
    let (Some(asked), Some(reply)) = (earlier.last_mut(), rest.first()) else { return };
    let is_yes = matches!(reply.clause.before, Break::Question | Break::Colon)
        && reply.clause.words.first().is_some_and(|word| word == "sim");
    // `alguém da família já infartou? sim`, `sobe a escada sem falta de ar? sim`
    let is_of_others = |word: &String| lists::OTHER_PEOPLE.has(word) || word == "alguem";
    let words = &asked.clause.words;
    if !is_yes || words.iter().any(|word| is_of_others(word) || is_negation(word)) {
        return;
    }
    asked.is_third_party = false;
    for (finding, holds) in asked.findings.iter().zip(&mut asked.holds) {
        *holds |= finding.is_weighty() && !matches!(finding.kind, Kind::Body | Kind::Movement);
    }
}

/// Lets a part hold that the clause before only wants to train, where a pronoun complains of it: `foco
/// em ombro mas ele dói`.
pub(crate) fn apply_pronoun(statements: &mut [Statement], at: usize) {
    let (earlier, rest) = statements.split_at_mut(at);
    let (Some(named), Some(reply)) = (earlier.last_mut(), rest.first()) else { return };
    let words = &reply.clause.words;
    let is_pronoun =
        words.first().is_some_and(|word| matches!(word.as_str(), "ele" | "ela" | "eles" | "elas"));
    let complains = words.iter().any(|word| is_pain(word))
        && !words.iter().any(|word| is_negation(word))
        && reply.findings.iter().all(|one| one.kind != Kind::Body);
    if !is_pronoun || !complains || reply.clause.before == Break::Hard || named.is_third_party {
        return;
    }
    named.has_pain = true;
    for (finding, holds) in named.findings.iter().zip(&mut named.holds) {
        *holds |= finding.kind == Kind::Body;
    }
}

/// Lets a part hold that a question named, where the next clause complains of the member's own: `tem treino que não
/// force a lombar? a minha trava fácil`.
pub(crate) fn apply_own_part(statements: &mut [Statement], at: usize) {
    let (earlier, rest) = statements.split_at_mut(at);
    let (Some(asked), Some(reply)) = (earlier.last_mut(), rest.first()) else { return };
    let words = &reply.clause.words;
    let is_mine = matches!(words.as_slice(), [article, own, _, ..]
        if matches!(article.as_str(), "a" | "o" | "as" | "os") && is_possessive(own));
    let complains =
        words.iter().any(|word| is_pain(word)) && !words.iter().any(|word| is_negation(word));
    let names_part = reply.findings.iter().any(|one| one.kind == Kind::Body);
    if reply.clause.before != Break::Question || !is_mine || !complains || names_part {
        return;
    }
    for (finding, holds) in asked.findings.iter().zip(&mut asked.holds) {
        *holds |= finding.kind == Kind::Body;
    }
}

/// Whether an answer is about this clause alone, and not about a list that ends with it: `remédios: losartana,
/// amiodarona / cirurgias: nenhuma`.
fn is_label(statements: &[Statement], asked: usize) -> bool {
    let first = (0..=asked).rev().find(|at| statements[*at].clause.before != Break::Comma);
    let is_after_label = first.is_some_and(|at| {
        at < asked && matches!(statements[at].clause.before, Break::Colon | Break::Question)
    });
    let words = &statements[asked].clause.words;
    is_after_label || matches!(words.as_slice(), [word] if lists::LIST_LABELS.has(word.as_str()))
}

/// Drops what a heading names, whose answer names it with its time: `cirurgias: cesárea em 2010`.
fn drop_heading(heading: &mut Statement) {
    if let [word] = heading.clause.words.as_slice()
        && lists::HEADINGS.has(word.as_str())
    {
        heading.holds.fill(false);
    }
}

/// How a clause answers the one before it.
struct Answering {
    denies: bool,
    is_answer: bool,
    /// Whether it may be about a whole list that ends with the clause before.
    may_end_list: bool,
}

/// `dor? também não`, `hipertensa? eu não`
fn without_too(words: &[String]) -> &[String] {
    let words = words.strip_prefix(&["tambem".to_owned()]).unwrap_or(words);
    words.strip_prefix(&["eu".to_owned()]).unwrap_or(words)
}

fn answering(reply: &Statement, words: &[String]) -> Answering {
    let link = reply.clause.before;
    let first = words.first().map_or("", String::as_str);
    let only_fillers =
        words.iter().all(|word| lists::DENIAL_FILLERS.has(word) || lists::NEGATION_WORDS.has(word));
    // `AVC em 2020 - nunca mais tive nada` tells of what came after.
    let tells_since = words.starts_with(&["nunca".to_owned(), "mais".to_owned()]);
    let denies = lists::DENIAL_OPENERS.has(first) && only_fillers && !tells_since
        || link == Break::Question && words.iter().eq(["deus", "me", "livre"]);
    let recovers = words.len() <= 3
        && lists::RECOVERED_WORDS.has_any(words)
        && !lists::NOT_RECOVERED_WORDS.has_any(words);
    // After a comma only a bare `não` answers: `sem` begins an item of its own, and before a word
    // such as `mas` the denial belongs to what follows.
    let is_bare = words.len() == 1 && first != "sem" && reply.clause.after != Break::Word;
    let (is_answer, may_end_list) = match link {
        Break::Question | Break::Colon => (denies || recovers, true),
        // `pressão, coração, diabetes, nada disso eu tenho`
        Break::Comma if begin_with(words, "nada disso") => (denies, true),
        Break::Comma => (denies && is_bare, false),
        Break::Hard | Break::Word => (false, false),
    };
    Answering { denies, is_answer, may_end_list }
}

/// Drops the findings of a clause that the next one denies or calls recovered: `joelho? não`,
/// `hipertensão: nunca tive`, `coluna - ok`.
pub(crate) fn apply_answer(statements: &mut [Statement], at: usize) {
    let Some(asked) = at.checked_sub(1) else { return };
    let reply = &statements[at];
    let link = reply.clause.before;
    let says_more = reply.findings.iter().any(|one| {
        !matches!(one.family, Family::Harmless | Family::Vague) && !one.family.is_modifier()
    });
    if says_more && link == Break::Colon {
        drop_heading(&mut statements[asked]);
        return;
    }
    let reply = &statements[at];
    if says_more || statements[asked].clause.after != link {
        return;
    }
    let words = without_too(&reply.clause.words);
    let Answering { denies, is_answer, may_end_list } = answering(reply, words);
    // In `fora a escoliose, nada` the exception stands.
    let is_exception = link == Break::Comma && statements[asked].clause.before == Break::Word;
    if !is_answer || is_exception {
        return;
    }
    // `diabetes, pressão, coração: nada disso` denies them all.
    let reply_has_object = lists::DENIED_OBJECTS.has_any(&reply.clause.words)
        && words.iter().ne(["nada"])
        && !reply.has_word(&["disso", "desses", "dessas"]);
    let has_trouble = reply.has_word(&lists::TROUBLE_WORDS);
    // A question may be about a whole list: `joelho, ombro? não`.
    let whole_list = may_end_list && !is_label(statements, asked);
    let mut answered = asked;
    loop {
        let statement = &mut statements[answered];
        for (finding, holds) in statement.findings.iter().zip(&mut statement.holds) {
            // `coloquei stent em 2019 (sem problemas)`, `marca-passo: sem problema`
            let denies_trouble = has_trouble
                && matches!(finding.family, Family::HeartDisease | Family::Stroke | Family::Clot);
            // `gestante: sem restrições`, `marca-passo (sem problemas)`
            let denies_object = link == Break::Colon
                && reply_has_object
                && !matches!(finding.kind, Kind::Body | Kind::Movement)
                && finding.family != Family::HeartWord;
            if denies_trouble || denies_object || is_affirmed(&statement.clause.words, finding) {
                continue;
            }
            *holds &= !denies && !finding.can_recover();
        }
        statements[answered].is_answered = true;
        // `pressão: alta / diabetes: não`
        let is_told = |one: &Statement| one.clause.source.contains([':', '=', '(']);
        let continues_list = whole_list
            && statements[answered].clause.before == Break::Comma
            && answered > 0
            && !is_told(&statements[answered - 1]);
        if !continues_list {
            break;
        }
        answered -= 1;
    }
}
