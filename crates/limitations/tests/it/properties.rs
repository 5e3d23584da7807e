//! What holds for the reading of any text.

use evolua_limitations::{Outcome, Reading};
use proptest::prelude::*;

use crate::readings::{read, written_on};

proptest! {
    #[test]
    fn no_text_breaks_the_reader(text in "\\PC{0,200}") {
        prop_assert_eq!(read(&text), read(&text));
    }

    #[test]
    fn numbers_and_times_in_any_order_break_nothing(
        words in prop::collection::vec(prop::sample::select(vec![
            "há", "faz", "2", "18", "por", "x", "12x8", "160/100", "anos", "mês", "e", "meio", "em",
            "2019", "março", "dia", "99999", "05/24", "pressão", "glicemia", "300", "kg", "1,70",
            "semanas", "grávida", "passado", "operei", "atrás", "37,8", "febre", "0", "32/13/2020",
        ]), 0..25)
    ) {
        let text = words.join(" ");
        prop_assert_eq!(read(&text), read(&text));
    }

    #[test]
    fn shuffled_words_of_the_vocabulary_break_nothing(
        words in prop::collection::vec(prop::sample::select(vec![
            "não", "sem", "nunca", "dor", "joelho", "ombro", "e", "ou", "nem", ",", "?", ":", ".",
            "mas", "minha", "mãe", "tenho", "é", "hérnia", "posso", "agachar", "ok", "n/", "-", "(",
        ]), 0..25)
    ) {
        let reading = read(&words.join(" ")).reading;
        // A condition that a more specific one covers is never left.
        let again = Reading::with_conditions(reading.conditions.iter());
        prop_assert_eq!(again.conditions, reading.conditions);
    }

    #[test]
    fn a_finding_is_never_cancelled_by_the_next_clause(
        finding in prop::sample::select(vec![
            "dor no joelho", "hérnia de disco", "tenho asma", "tive um infarto", "pressão alta",
        ]),
        other in prop::sample::select(vec![
            "Não tenho mais nada", "Minha mãe tem diabetes", "O ombro está ótimo", "Nunca operei",
            "O médico liberou",
        ]),
    ) {
        let alone = read(finding).reading;
        let both = read(&format!("{finding}. {other}")).reading;
        prop_assert_eq!(both.outcome, alone.outcome);
        prop_assert_eq!(both.conditions, alone.conditions);
    }
}

#[test]
fn long_texts_are_read_in_time() {
    let words = "tenho uma dor no joelhu que nao passa e mediquei dipirronna ontem, ";
    let text: String = words.chars().cycle().take(2_000).collect();
    read(&text);
    let start = std::time::Instant::now();
    read(&text);
    // The rule is 5 ms in a release; tests are built without optimization.
    assert!(start.elapsed().as_millis() < 250, "{:?}", start.elapsed());
}

#[test]
fn a_clearance_in_the_text_unlocks_nothing() {
    for text in ["infarto em 2020", "grávida de gêmeos", "marca-passo"] {
        let alone = read(text).reading;
        let cleared = read(&format!("{text}, meu médico liberou"));
        assert!(alone.locks_sessions && cleared.reading.locks_sessions, "{text}");
        assert!(cleared.claims_clearance, "{text}");
    }
    assert_eq!(read("meu médico me liberou pra tudo").reading.outcome, Outcome::None);
}

#[test]
fn the_trainer_reads_families_and_ages() {
    let label = |text: &str| read(text).triggers[0].label();
    assert_eq!(label("operei a vesícula há 7 semanas"), "cirurgia, há 7 semanas");
    assert_eq!(label("tenho síndrome de Behçet"), "palavra de saúde não reconhecida: sindrome");
    assert_eq!(read("").reading, Reading::of(None, written_on()));
}
