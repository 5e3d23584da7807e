//! Reads a text clause by clause, and decides which findings hold: with lists that continue after a
//! comma, answers, other people, preferences and ordinary soreness.

use evolua_text::search_key;

use crate::affirmation::{is_affirmed, is_only_untroubled};
use crate::answer::{
    apply_answer, apply_denied_end, apply_exception, apply_own_part, apply_pronoun, apply_sharing,
    apply_yes,
};
use crate::context::{
    is_about_profession, is_about_work, is_own_birth, is_recovered, is_soreness, names_one_person,
    names_people,
};
use crate::finding::{Finding, Kind, findings};
use crate::lexicon::Family;
use crate::lists;
use crate::relatives::{
    belongs_to_relative, continues_relative, is_about_relatives, is_address, is_bare_role, is_own,
    tells_whose,
};
use crate::scope::{Scope, scopes};
use crate::spanning::{add_spanning_findings, drop_spanning_figures};
use crate::statement::{Statement, is_pain};
use crate::text::clause::{Break, Clause, find_phrase};
use crate::text::clauses;
use crate::text::word::{is_negation, is_verb_of_having};
use crate::trailing_denial::trailing_denial;

/// The clauses of a text with what each says about its findings.
pub(crate) fn statements(text: &str) -> Vec<Statement> {
    let mut statements: Vec<Statement> = Vec::new();
    for clause in clauses(text) {
        let statement = statement(clause, &statements);
        statements.push(statement);
    }
    for at in 0..statements.len() {
        apply_answer(&mut statements, at);
        apply_yes(&mut statements, at);
        apply_own_part(&mut statements, at);
        apply_pronoun(&mut statements, at);
        apply_denied_end(&mut statements, at);
        apply_sharing(&mut statements, at);
    }
    for at in 0..statements.len() {
        apply_exception(&mut statements, at);
    }
    drop_spanning_figures(&mut statements);
    add_spanning_findings(&mut statements);
    statements
}

/// Reads one clause, which may continue a list of the clause before it.
fn statement(clause: Clause, earlier: &[Statement]) -> Statement {
    let findings = findings(&clause.words);
    let is_bare = is_bare(&clause.words, &findings);
    let own_pain = findings.iter().any(|one| is_injury(one.family))
        || clause
            .words
            .iter()
            .enumerate()
            .any(|(at, word)| is_pain(word) && !is_harmless(&findings, at))
        || lists::PAIN_PHRASES.iter().any(|saying| find_phrase(&clause.words, saying).is_some());
    let before = earlier.last().filter(|_| matches!(clause.before, Break::Comma | Break::Colon));
    let initial = before
        .map_or(Scope::Plain, |last| carried_scope(last, &clause, &findings, is_bare, own_pain));
    let weighty: Vec<Finding> = findings.iter().filter(|one| one.has_meaning()).copied().collect();
    let mut scopes = scopes(&clause.words, &weighty, initial);
    if let Some(last) = before.filter(|_| initial == Scope::Denied) {
        scopes.denies_being |= last.scopes.denies_being;
        scopes.denies_by_verb |= last.scopes.denies_by_verb;
        scopes.denies_having |= last.scopes.denies_having;
    }
    let is_list = is_bare && !own_pain;
    let has_pain = own_pain || (is_bare && before.is_some_and(|last| last.has_pain));
    let prefers = lists::PREFERENCE_WORDS.has_any(&clause.words)
        || clause.words.windows(2).any(asks_for_exercise);
    let restricts = scopes.at.contains(&Scope::Restricted);
    let is_preference = !has_pain
        && !restricts
        && (prefers || (is_list && before.is_some_and(|last| last.is_preference)));
    let is_third_party = is_about_others(&clause, &findings, is_bare, earlier);
    let mut statement = Statement {
        holds: vec![false; findings.len()],
        clause,
        findings,
        scopes,
        has_pain,
        is_preference,
        is_third_party,
        is_bare,
        is_answered: false,
    };
    decide_which_hold(&mut statement);
    statement
}

/// `qual o melhor exercício pra panturrilha`, `quais aparelhos de perna vocês têm`
fn asks_for_exercise(pair: &[String]) -> bool {
    matches!(pair[0].as_str(), "melhor" | "melhores" | "qual" | "quais")
        && ["exercicio", "aparelho", "maquina", "equipamento"]
            .iter()
            .any(|stem| pair[1].starts_with(stem))
}

/// Whether a clause is about relatives, patients or other people, by itself or as it goes on about them.
fn is_about_others(
    clause: &Clause,
    findings: &[Finding],
    is_bare: bool,
    earlier: &[Statement],
) -> bool {
    let words = &clause.words;
    let before = earlier.last().filter(|_| matches!(clause.before, Break::Comma | Break::Colon));
    let sentence = earlier.last().filter(|_| clause.before != Break::Hard);
    let sentence = sentence.map(|last| last.clause.words.as_slice());
    // `doenças na família: diabetes`
    let is_family_heading = clause.after == Break::Colon
        && words.iter().any(|word| word.starts_with("famil") || word == "parentes");
    // `amigo, pressão alta`, but not in a family history: `mãe, diabetes; tio, infarto`
    let names_others = |one: &Statement| one.is_third_party || names_people(&one.clause.words);
    let is_spoken_to =
        clause.after == Break::Comma && is_address(words) && !earlier.iter().any(names_others);
    let names_cause = find_phrase(words, "por causa").is_some();
    is_bare && before.is_some_and(|last| goes_on_about_others(last, words, findings))
        || is_family_heading
        || is_about_relatives(words) && !is_spoken_to
        || tells_whose(words)
        || sentence.is_some_and(|before| continues_relative(words, before))
        || is_about_work(words)
        || is_about_profession(words, sentence) && !names_cause
}

/// Whether an item of a list still belongs to those whom the clause before is about. After `atendo o dia todo, pressão
/// alta`, `cuidadora de idosos, diabética` and `mãe, esposa, cardíaca` it is the member's.
fn goes_on_about_others(last: &Statement, words: &[String], findings: &[Finding]) -> bool {
    let before = &last.clause.words;
    let mut own = findings.iter().filter(|one| one.is_weighty()).peekable();
    let is_person = own.peek().is_some()
        && own.all(|one| one.kind == Kind::Person && !words[one.start].ends_with('s'));
    let is_about_job = is_about_work(before) || is_about_profession(before, Some(before));
    let names_disease =
        last.findings.iter().any(|one| one.is_weighty() && one.family != Family::Unread);
    let names_patients =
        names_disease || names_people(before) && (!is_person || names_one_person(before));
    last.is_third_party
        && !(is_person && is_bare_role(before))
        && (!is_about_job || names_patients)
        && before.first().is_none_or(|word| word != "trabalho")
}

/// Families that hurt a part, whatever the clause says of pain.
const fn is_injury(family: Family) -> bool {
    matches!(
        family,
        Family::Injury
            | Family::Fracture
            | Family::Immobilised
            | Family::Dislocation
            | Family::Rupture
            | Family::CannotBear
            | Family::Swelling
            | Family::Implant
            | Family::Operation
    )
}

fn is_harmless(findings: &[Finding], at: usize) -> bool {
    findings.iter().any(|one| one.family == Family::Harmless && one.covers(at))
}

/// The scope that a list carries over a comma. It applies only to a clause that can be a further
/// item of the list.
fn carried_scope(
    last: &Statement,
    clause: &Clause,
    findings: &[Finding],
    is_bare: bool,
    own_pain: bool,
) -> Scope {
    let scope = last.scopes.last;
    let has_predicate = clause
        .words
        .iter()
        .any(|word| lists::PREDICATES.has(word) || lists::AFFIRMING_WORDS.has(word));
    let has_own_verb = clause.words.iter().take(2).any(|word| lists::OWN_VERBS.has(word));
    // `diabetes não tenho, o problema é a arritmia`
    let says_being = clause.words.iter().any(|word| word == "eh");
    // `lesões: nenhuma, doenças: asma` is the next line of a form.
    let is_heading = (clause.after == Break::Colon || clause.source.contains(':'))
        && last.clause.before == Break::Colon;
    // `sem lesões, com diabetes`, `nenhuma limitação, pós-parto`
    let tells_state =
        clause.words.first().is_some_and(|word| matches!(word.as_str(), "com" | "pos"));
    let is_limited = ends_with_what_was(&last.clause.words, findings);
    if is_heading || tells_state || is_limited {
        return Scope::Plain;
    }
    // A clause with a predicate or an own verb says something of its own.
    if has_own_verb || scope == Scope::Plain || has_predicate || says_being {
        return Scope::Plain;
    }
    if findings.is_empty() {
        return scope;
    }
    if denies_no_disease(last) {
        return Scope::Plain;
    }
    // `não tomo anti-inflamatório, stent` gives the reason.
    if !last.scopes.denies_having && findings.iter().any(|one| one.family.is_grave()) {
        return Scope::Plain;
    }
    if !is_bare {
        return Scope::Plain;
    }
    if scope == Scope::Restricted {
        return scope;
    }
    // `ou` and `nem` continue a denial explicitly.
    let is_joined = clause.words.iter().any(|word| matches!(word.as_str(), "ou" | "nem"));
    // `sem hérnia, dor no joelho` begins a new statement with its pain; `não tenho` continues the
    // list.
    let leads_with_pain = own_pain && lists::PAIN_NOUNS.has(&clause.words[0]);
    let names_body_before =
        last.findings.iter().any(|other| matches!(other.kind, Kind::Body | Kind::Movement));
    let continues_list = |finding: &Finding| match finding.kind {
        Kind::Person => last.scopes.denies_being,
        // A part without pain says nothing: `nenhum problema de coração, pulmão, pressão`.
        Kind::Body => {
            names_body_before || is_joined || last.scopes.denies_by_verb || finding.needs_pain
        }
        _ => true,
    };
    let may_lead = !leads_with_pain || is_joined || last.scopes.denies_by_verb;
    if may_lead && findings.iter().all(continues_list) { Scope::Denied } else { Scope::Plain }
}

/// `não fui treinar essa semana, dengue`: no list of diseases is denied.
fn denies_no_disease(last: &Statement) -> bool {
    let words = &last.clause.words;
    let names_no_disease = last.findings.iter().all(|one| {
        one.family.is_modifier()
            || one.kind == Kind::Movement
            || matches!(one.family, Family::Noted | Family::Harmless)
    });
    let opens_denial =
        words.iter().any(|word| is_negation(word) || matches!(word.as_str(), "nada" | "zero"));
    // `não tenho tempo, pressão alta`
    let denies_other = words.iter().any(|word| {
        !lists::DENIAL_FILLERS.has(word)
            && !lists::FUNCTION_WORDS.has(word)
            && !lists::NEGATION_WORDS.has(word)
            && !lists::PAIN_NOUNS.has(word)
            && !is_verb_of_having(word)
            && !opens_list(word)
            && !lists::FORM_NOUNS.has(word)
    });
    let is_list =
        words.iter().any(|word| opens_list(word)) && !(denies_other && last.findings.is_empty());
    names_no_disease && opens_denial && !is_list
}

/// Whether a denial tells of the past only, so that what follows is there: `sem crise há 2 anos, epilepsia`, `nunca tive
/// nada até mês passado, infarto`, `não estou mais de resguardo, 40 dias`.
fn ends_with_what_was(words: &[String], next: &[Finding]) -> bool {
    let is_of_crises = next
        .iter()
        .any(|one| matches!(one.family, Family::Epilepsy | Family::Asthma | Family::Systemic));
    let has = |list: &[&str]| words.iter().any(|word| list.contains(&word.as_str()));
    let is_until =
        words.windows(2).any(|pair| pair[0] == "ate" && !lists::NO_UNTIL_EVENT.has(&pair[1]));
    let is_no_longer = words
        .windows(3)
        .any(|three| three[0] == "nao" && three[1] == "estou" && three[2] == "mais");
    is_of_crises && has(&["crise", "crises"]) && has(&["ha", "faz", "desde"])
        || is_until
        || is_no_longer
}

/// Whether a verb, when denied, denies a list of diseases: `não tenho nada, diabetes, pressão`.
fn opens_list(word: &str) -> bool {
    is_verb_of_having(word) || matches!(word, "uso" | "tomo")
}

/// Decides which findings of a clause hold: every rule below can only drop a finding.
fn decide_which_hold(statement: &mut Statement) {
    let words = &statement.clause.words;
    let denial = trailing_denial(words, &statement.findings);
    let is_sore = is_soreness(words);
    let restriction = trailing_restriction(words);
    // A tattoo on the shoulder, or the fear of an injury that never was.
    let is_fear = |one: &Finding| {
        one.family == Family::Harmless && matches!(words[one.start].as_str(), "medo" | "receio")
    };
    let names_thing = lists::THING_WORDS.has_any(words) || statement.findings.iter().any(is_fear);
    // In `dor no quadril ao agachar` the pain belongs to the hip, not to the movement.
    let has_place = statement
        .findings
        .iter()
        .any(|one| one.kind == Kind::Body && one.family != Family::OtherPart);
    for (at, finding) in statement.findings.iter().enumerate() {
        let scope = statement.scopes.at[finding.start];
        let is_body = matches!(finding.kind, Kind::Body | Kind::Movement);
        let is_restricted = scope == Scope::Restricted || restriction > finding.start;
        // `peito que não dói`: the sign is denied where it ends.
        let is_denied = scope == Scope::Denied
            || finding.has_gap && statement.scopes.at[finding.end - 1] == Scope::Denied;
        // `nunca mais deu nada` denies trouble with a heart, not its disease.
        let denies_only_trouble = finding.family == Family::HeartDisease
            && words.windows(2).any(|pair| pair[0] == "nunca" && pair[1] == "mais");
        let is_denied = is_denied
            || (denial.covers(finding) && !denies_only_trouble && !is_excepted(statement));
        let is_denied =
            is_denied && !is_affirmed(words, finding) && !is_only_untroubled(words, finding);
        let is_crisis =
            finding.family == Family::Crisis && !is_plainly_denied(words, finding.start);
        let mut holds = finding.is_negative || is_crisis || !is_denied;
        holds &= !(finding.can_recover() && is_recovered(words, finding, &statement.findings));
        // `baixo impacto` is what the member needs, however it is said.
        let is_low_impact =
            finding.is_impact() && finding.start > 0 && words[finding.start - 1] == "baixo";
        holds &= is_low_impact || !(statement.is_preference && is_body);
        let is_vague = matches!(finding.family, Family::Vague | Family::Noted | Family::Injury);
        holds &= !(is_vague && is_sore);
        holds &= !(is_body && (is_sore || names_thing && !statement.has_pain));
        holds &= !finding.needs_pain || statement.has_pain || is_restricted;
        if finding.kind == Kind::Movement {
            let needs_place = !has_place && statement.has_pain;
            holds &= is_low_impact || (is_restricted && !is_ability(finding, words)) || needs_place;
        }
        if finding.family == Family::HeartWord {
            // `exercício bom para o coração` says nothing about the member's, `treino leve pelo meu
            // coração` does.
            let before = &words[..finding.start];
            let is_reason = matches!(before, [.., why, own] if why == "pelo" && own == "meu");
            holds &= is_reason
                || !before.iter().rev().take(2).any(|word| word == "para")
                    && !statement.is_preference;
        }
        holds &= is_own(words, finding)
            || !(belongs_to_relative(words, finding)
                || statement.is_third_party && !is_own_birth(finding));
        statement.holds[at] = holds;
    }
}

/// `tirando a pressão alta não tenho nada`, `fora asma nada`
fn is_excepted(statement: &Statement) -> bool {
    let source = search_key(&statement.clause.source);
    lists::EXCEPTION_PHRASES.iter().any(|opening| source.starts_with(opening))
}

/// Whether a crisis is denied without a doubt: `nunca pensei em me matar`, but not `não tenho coragem de me
/// matar`, `nunca pensei tanto nisso`, `treino pra não pensar em me matar`.
fn is_plainly_denied(words: &[String], at: usize) -> bool {
    let before = &words[..at];
    let is_negation = |word: &String| matches!(word.as_str(), "nao" | "nunca" | "jamais" | "nem");
    let Some(negation) = before.iter().rposition(is_negation).filter(|found| at - found <= 5)
    else {
        return false;
    };
    let is_doubtful = lists::DOUBTFUL_DENIALS.has_any(words);
    let is_purpose = negation > 0 && before[negation - 1] == "para";
    !is_doubtful && !is_purpose
}

/// The place of a restriction that follows what it is about: `peso acima da cabeça não rola`.
fn trailing_restriction(words: &[String]) -> usize {
    let is_restriction = |pair: &[String]| {
        (pair[0] == "nem" && pair[1] == "pensar")
            || (pair[0] == "ja" && pair[1] == "era")
            || pair[0] == "nao"
                && (lists::RESTRICTION_VERBS.has(&pair[1]) || lists::PAIN_WORDS.has(&pair[1]))
    };
    let at = words.windows(2).rposition(is_restriction);
    at.filter(|at| at + 4 >= words.len()).unwrap_or_default()
}

/// Whether not being able to do an exercise is a matter of strength: `não consigo fazer barra ainda`.
fn is_ability(finding: &Finding, words: &[String]) -> bool {
    let names_strength = lists::STRENGTH_VERBS.has_any(words);
    let is_limited = lists::ABILITY_WORDS.has_any(words);
    names_strength && (finding.is_ability || is_limited) && !words.iter().any(|word| is_pain(word))
}

/// Whether a clause has nothing but findings, pain nouns and small words, so that it can be an item
/// of a list.
fn is_bare(words: &[String], findings: &[Finding]) -> bool {
    words.iter().enumerate().all(|(at, word)| {
        // `nem nada no coração` ends a list.
        let ends_list = word == "nada" && at > 0 && matches!(words[at - 1].as_str(), "nem" | "ou");
        ends_list
            || lists::FUNCTION_WORDS.has(word)
            || lists::PAIN_NOUNS.has(word)
            || findings.iter().any(|finding| finding.covers(at))
    })
}
