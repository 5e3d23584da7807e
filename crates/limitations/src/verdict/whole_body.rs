//! Brain, spine, clots, cancer, metabolism, breath, acute states, doctors' words and other
//! diseases.

use super::consequence::{QUARTER, Verdict, is_recent_year, red_within};
use crate::event::Event;
use crate::finding::Kind;
use crate::lexicon::Family;
use crate::lists;
use crate::statement::Statement;
use crate::terms::{Conditions, Outcome, Profile};
use crate::text::word::has_stem;
use crate::when::{Age, MONTH, WEEK, YEAR, number};

pub(super) fn verdict(event: &Event<'_>) -> Option<Verdict> {
    let of = |outcome| Some(Verdict::of(event, outcome));
    let age = event.age;
    match event.finding.family {
        Family::Stroke | Family::OrganFailure | Family::Crisis => of(Outcome::Red),
        Family::Seizure if is_free_for_years(event) => of(Outcome::Yellow),
        Family::Seizure => of(red_within(age, YEAR)),
        Family::HeadInjury if age.is_old() => Some(Verdict::noted()),
        Family::HeadInjury => of(red_within(age, 4 * WEEK)),
        Family::SpineAlarm if is_stiff_shoulder(event) || runs_down_the_leg(event) => None,
        Family::SpineAlarm if is_of_sore_hands(event) || is_stress_leak(event) => None,
        Family::SpineAlarm if follows_old_stroke(event) => None,
        Family::SpineAlarm if is_of_known_disease(event) => Some(Verdict {
            profiles: [Profile::Falls].into_iter().collect(),
            ..Verdict::of(event, Outcome::Yellow)
        }),
        Family::SpineAlarm if event.is_unhealed() => of(Outcome::Red),
        Family::SpineAlarm => of(if is_recent_year(age) { Outcome::Red } else { Outcome::Yellow }),
        // Loss of weight says nothing alone: most who train want it.
        // `há 10 anos perdi 8 kg`, but not `dor na coluna faz tempo e emagreci 9 kg`.
        Family::WeightLoss
            if age.is_old() && event.near().any(|one| one.has_word(&["anos", "infancia"])) =>
        {
            None
        }
        Family::WeightLoss => back_hurts(event).then(|| Verdict::of(event, Outcome::Red)),
        Family::NerveSign => of(nerve_sign(event)),
        Family::Clot => of(red_within(age, 6 * MONTH + 3)),
        Family::Cancer => of(cancer(event)),
        Family::DiabetesAlarm => of(diabetes_alarm(event)),
        Family::AsthmaAlarm | Family::BreathAlarm => of(breath_alarm(event)),
        Family::Acute | Family::MildAcute => acute(event),
        Family::Severe => of(red_within(age, QUARTER)),
        Family::Prohibition => prohibition(event),
        // A doctor who allows only light work limits all of it, whatever the place.
        Family::Caution if names_place(event) && !event.statement().has_stem(&["liber"]) => None,
        // Sight that went for minutes is a matter of the brain.
        Family::Eye if event.text.names(&[Family::Stroke]) => None,
        // `Epilepsia. Última crise: mês passado`
        Family::Epilepsy if age.within(YEAR) && names_attack(event) => of(Outcome::Red),
        Family::Systemic | Family::Asthma if is_ended(event) => Some(Verdict::noted()),
        _ => of(Outcome::Yellow),
    }
}

/// `artrite nas mãos, não consigo segurar firme`: the joints are weak, not the nerves.
fn is_of_sore_hands(event: &Event<'_>) -> bool {
    let words = &event.statement().clause.words[event.finding.start..event.finding.end];
    let holds = words.iter().any(|word| {
        matches!(word.as_str(), "segurar" | "fechar" | "abrir" | "apertar" | "mao" | "maos")
    });
    let is_own = |one: &&Statement| !one.is_third_party;
    holds
        && event.text.statements.iter().filter(is_own).any(|one| {
            one.has_stem(&["artrit", "artros", "reumat", "tendinit", "carpo", "carpal", "quervain"])
                && one.has_stem(&["mao", "maos", "dedo", "punho"])
        })
}

/// `escapa xixi quando pulo`: the pelvic floor, unless the back hurts or something is numb.
fn is_stress_leak(event: &Event<'_>) -> bool {
    let own = || event.text.statements.iter().filter(|one| !one.is_third_party);
    let is_of_floor = event.statement().findings.iter().any(|one| {
        one.profiles.contains(Profile::PelvicFloor) || one.profiles.contains(Profile::Prolapse)
    });
    let is_of_spine = own().any(|one| {
        one.names(&[Family::NerveSign])
            || one.has_stem(&["hernia", "ciatic"])
            || one.has_pain && one.has_stem(&["costa", "coluna", "lombar"])
            || one.has_stem(&["dorm", "formig", "anest"])
    });
    is_of_floor && !is_of_spine
}

/// `AVC em 2020, a mão não fecha direito`: what a stroke of years ago has left.
fn follows_old_stroke(event: &Event<'_>) -> bool {
    let is_sudden = event.near().any(|one| one.has_word(&["repente", "hoje", "ontem", "agora"]));
    !is_sudden
        && event.text.events().any(|one| one.finding.family == Family::Stroke && one.age.is_old())
}

/// `esclerose múltipla, a perna arrasta`: a disease of the nerves that is known explains the leg,
/// unless it came of a sudden.
fn is_of_known_disease(event: &Event<'_>) -> bool {
    let is_known = event.text.statements.iter().any(|one| {
        !one.is_third_party
            && one.findings.iter().any(|found| found.profiles.contains(Profile::Neurological))
    });
    let words = &event.statement().clause.words[event.finding.start..event.finding.end];
    let is_of_gait = words.iter().any(|word| {
        has_stem(word, &["tropec", "arrast", "bamb"]) || matches!(word.as_str(), "caido" | "bobo")
    });
    is_known && is_of_gait && !event.near().any(|one| one.has_word(&["repente", "hoje", "ontem"]))
}

/// `faz 6 anos que não tenho`
fn is_free_for_years(event: &Event<'_>) -> bool {
    event.near().any(|one| {
        let counts =
            one.clause.words.windows(2).any(|pair| {
                matches!(pair[1].as_str(), "anos" | "ano") && number(&pair[0]).is_some()
            });
        counts
            && one.has_word(&["nao", "sem"])
            && one.has_word(&["tenho", "tive", "crise", "convulsao"])
    })
}

fn names_attack(event: &Event<'_>) -> bool {
    event.text.statements.iter().any(|one| one.has_word(&["crise", "crises", "convulsao"]))
}

/// A tingling hand is a matter of the wrist; one that runs down a limb may come from the spine.
fn nerve_sign(event: &Event<'_>) -> Outcome {
    let is_of_hand = event.near().any(|one| one.has_stem(&["dedo", "punho", "carpo", "pulso"]));
    let is_of_limb = event.statement().has_stem(&["perna", "braco", "costas", "coluna"]);
    if is_of_hand && !is_of_limb { Outcome::Adapt } else { Outcome::Yellow }
}

/// Whether the back hurts anywhere in the text.
fn back_hurts(event: &Event<'_>) -> bool {
    event.text.statements.iter().any(|one| {
        !one.is_third_party
            && one.has_word(&lists::ACHES)
            && one.has_stem(&lists::BACK_STEMS)
            && one.names_any().any(Family::is_local)
    })
}

/// `câncer de mama em 2018, a bacia dói de madrugada`
fn hurts_at_night(event: &Event<'_>) -> bool {
    event.text.statements.iter().any(|one| {
        one.has_pain
            && one.has_stem(&["noite", "madrug", "dorm"])
            && one.has_stem(&lists::BONE_STEMS)
    })
}

/// The words that a finding lies on.
fn words_of<'a>(event: &Event<'a>) -> &'a [String] {
    let words = &event.text.statements[event.at].clause.words;
    &words[event.finding.start..event.finding.end]
}

/// An arm that does not rise because the shoulder hurts is no matter of the nerves.
fn is_stiff_shoulder(event: &Event<'_>) -> bool {
    let has = |list: &[&str]| words_of(event).iter().any(|word| list.contains(&word.as_str()));
    let hurts = |one: &Statement| one.has_pain && one.has_stem(&lists::SHOULDER_STEMS);
    has(&["braco", "bracos"])
        && has(&["nao"])
        && has(&["sobe", "sobem", "levanta", "ergue"])
        && event.near().any(hurts)
}

/// `formigamento que desce da bunda até o pé` is a nerve of the leg, not the saddle.
fn runs_down_the_leg(event: &Event<'_>) -> bool {
    let words = words_of(event);
    let is_tingling = |word: &String| word.starts_with("formig") || word.starts_with("choque");
    words.first().is_some_and(is_tingling)
        && words.iter().any(|word| word == "bunda" || word == "nadega")
        && event.statement().has_stem(&["desc", "irradi"])
}

/// Cured, or followed for more than a year after the treatment.
fn cancer(event: &Event<'_>) -> Outcome {
    // A medicine that is taken, or an operation to come, is the present, however old the disease.
    let verb = event.statement().clause.words[event.finding.start].as_str();
    let is_to_remove = event.statement().clause.words.windows(2).any(|pair| {
        pair[0] == "para" && matches!(pair[1].as_str(), "tirar" | "retirar" | "operar")
    });
    // A spine that hurts after a cancer, however old, or a bone that hurts at night.
    if back_hurts(event) || hurts_at_night(event) {
        return Outcome::Red;
    }
    if is_to_remove || lists::CHEMOTHERAPY_VERBS.has(verb) {
        return Outcome::Red;
    }
    let is_past = event.statement().has_word(&lists::CANCER_OVER);
    let is_cured = event.is_over() && is_past && !event.age.within(YEAR);
    let is_old = event.age.is_old()
        && !event.statement().has_word(&["tenho", "trato", "tratamento", "estou"]);
    let words = &event.statement().clause.words;
    let is_discharge = |at: usize| words[at] == "alta" && (at == 0 || words[at - 1] != "pressao");
    let is_discharged = (0..words.len()).any(is_discharge) && event.is_over();
    if is_old || is_cured || is_discharged && !event.age.within(YEAR) {
        Outcome::Yellow
    } else {
        Outcome::Red
    }
}

/// Low sugar that came once is red only for somebody with diabetes.
fn diabetes_alarm(event: &Event<'_>) -> Outcome {
    let here = event.statement();
    let recurs = here.has_word(&lists::RECURRING);
    let is_single = here.has_stem(&["hipoglicem"]) && !recurs;
    // `diabetes há 20 anos e uma ferida no pé que não fecha`: the years are those of the disease.
    let is_open = here.has_stem(&lists::WOUND_STEMS)
        && (here.has_word(&["nao"]) || here.has_stem(&["abert"]))
        && !event.is_over();
    if is_single && !event.text.names(&[Family::Diabetes]) || event.age.is_old() && !is_open {
        Outcome::Yellow
    } else {
        Outcome::Red
    }
}

fn breath_alarm(event: &Event<'_>) -> Outcome {
    let statement = event.statement();
    let is_crisis_of_asthma = event.finding.family == Family::AsthmaAlarm;
    let needs_asthma = is_crisis_of_asthma
        && statement.has_word(&["crise", "crises"])
        && !statement.has_stem(&["asm", "bronq", "bombinha"])
        && !event.text.names(&[Family::Asthma]);
    let limit = if is_crisis_of_asthma {
        4 * WEEK
    } else if statement.has_stem(&["pneumotor"]) {
        6 * WEEK
    } else {
        QUARTER
    };
    let is_tired_still = event.near().any(|one| one.has_word(&lists::TIRED));
    if needs_asthma {
        return Outcome::Yellow;
    }
    if is_tired_still { Outcome::Red } else { red_within(event.age, limit) }
}

/// Fever and the like are red while they last; what is past and over is nothing.
fn acute(event: &Event<'_>) -> Option<Verdict> {
    let statement = event.statement();
    // `testei positivo pra covid ontem, só coriza`
    let is_light = statement.has_word(&["covid"])
        && event.near().any(|one| one.has_word(&lists::LIGHT_COVID) && !one.has_word(&["nao"]))
        && !event.near().any(|one| one.has_stem(&lists::HEAVY_COVID_STEMS));
    let is_mild = event.finding.family == Family::MildAcute || is_light;
    let is_past = statement.has_word(&["tive", "peguei", "teve", "fiquei"]);
    // `estou com dengue mas estou bem`
    let lasts = matches!(&statement.clause.words[..event.finding.start], [.., be, with] if be == "estou" && with == "com")
        && !event.near().any(|one| one.has_word(&["passou", "sarei", "curei", "melhorei"]));
    // `febre sem dor nenhuma` isn't over.
    let is_over =
        event.is_over() && !lasts && !event.near().any(|one| one.has_word(&lists::ILL_STILL));
    match event.age {
        Age::Days(days) if days > 2 * WEEK => (days < QUARTER).then(Verdict::noted),
        Age::Old => None,
        age if age.is_undated() && is_over => None,
        age if age.is_undated() && is_mild && is_past => Some(Verdict::noted()),
        _ if is_mild => Some(Verdict::new(Outcome::Yellow, Conditions::default())),
        _ => Some(Verdict::new(Outcome::Red, Conditions::default())),
    }
}

/// What a doctor forbids as a whole; a single exercise or part is a local matter.
fn prohibition(event: &Event<'_>) -> Option<Verdict> {
    let names_training = event.clauses().any(|one| one.has_word(&lists::TRAINING_WORDS));
    if names_place(event) && !names_training {
        return None;
    }
    let is_lifted = event.age.is_old();
    Some(Verdict::of(event, if is_lifted { Outcome::Yellow } else { Outcome::Red }))
}

/// Whether the clause names a part or an exercise beside the doctor's word.
fn names_place(event: &Event<'_>) -> bool {
    event.near().any(|one| {
        one.findings.iter().any(|other| {
            matches!(other.kind, Kind::Body | Kind::Movement)
                || matches!(other.family, Family::Local | Family::NeckDisc)
        })
    })
}

/// A disease that a member had long ago and that left nothing.
fn is_ended(event: &Event<'_>) -> bool {
    event.age.is_old() && event.is_over() && !event.statement().has_word(&["remissao"])
}
