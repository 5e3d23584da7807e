//! What holds for the reading of any text, and of the program that follows from it.

use evolua_domain::limitations::{NOT_UNDERSTOOD_NOTE, Outcome, Reading, notes};
use evolua_domain::program::{ProgramRequest, generate};
use proptest::prelude::*;

use crate::grid::{exercise, profiles};
use crate::limitations::{read, written_on};

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

    #[test]
    fn a_program_for_any_text_avoids_what_was_read(
        text in "[a-zçãéíó ,.?]{0,60}", at in 0_usize..4368,
    ) {
        let profile = profiles().nth(at).unwrap();
        // A line of its own, since two dots are a pause within a sentence.
        let interpretation = read(&format!("{text}\ndor no joelho"));
        let limitations = interpretation.reading;
        let program = generate(ProgramRequest { limitations, ..profile.into() });
        let avoid = limitations.restrictions().avoid;
        for planned in program.days.iter().flat_map(|day| &day.exercises) {
            prop_assert!(!exercise(planned).stress.intersects(avoid));
        }
        prop_assert!(!notes(&interpretation, &program).is_empty());
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
fn sentences_name_no_disease_that_was_not_written() {
    let names = [
        "hipertens",
        "cardi",
        "asma",
        "labirint",
        "artrit",
        "obes",
        "osteopor",
        "glaucoma",
        "diabet",
        "câncer",
        "você tem ",
        "tratar",
        "curar",
        "seguro para",
        "diagnóstic",
    ];
    let profile = profiles().next().unwrap();
    for text in [
        "dor no joelho",
        "pressão 17x11",
        "falta de ar na escada",
        "peso 130kg",
        "síndrome rara",
        "febre",
        "coluna ruim",
        "operei semana passada",
        "tontura na esteira",
        "apaguei na aula",
    ] {
        let interpretation = read(text);
        let limitations = interpretation.reading;
        let program = generate(ProgramRequest { limitations, ..profile.into() });
        for note in notes(&interpretation, &program) {
            let note = note.to_lowercase();
            let said = names.iter().find(|name| note.contains(**name) && !text.contains(**name));
            assert_eq!(said, None, "{text}: {note}");
        }
    }
}

#[test]
fn members_read_what_follows_from_their_text() {
    let profile = profiles().next().unwrap();
    let notes_for = |text: &str| {
        let interpretation = read(text);
        let limitations = interpretation.reading;
        notes(&interpretation, &generate(ProgramRequest { limitations, ..profile.into() }))
    };
    assert_eq!(notes_for("sem lesões"), [""; 0]);
    assert_eq!(
        notes_for("Rinite"),
        [
            "Anotamos: “Rinite”. Isso não muda seu treino. Se algo incomodar, pare e avise seu treinador."
        ]
    );
    let knee = notes_for("Dor no joelho direito. Durmo bem");
    assert!(knee[0].starts_with(
        "Você escreveu: “Dor no joelho direito”. Por causa do joelho, deixamos de fora "
    ));
    assert!(knee[0].ends_with("Pare se sentir dor."), "{}", knee[0]);
    let unread = notes_for("síndrome de Behçet");
    assert_eq!(unread, [NOT_UNDERSTOOD_NOTE, "Seu treinador foi avisado."]);
    let heart = notes_for("tive um infarto, cardiologista liberou");
    assert_eq!(
        heart,
        [
            "Procure liberação médica antes de iniciar.",
            "Você contou que já tem liberação: confirme para começar.",
            "Você escreveu: “tive um infarto”. Por segurança, os treinos ficam bloqueados até um médico liberar.",
        ]
    );
    let crisis = notes_for("não quero mais viver");
    assert_eq!(crisis.len(), 1);
    assert!(crisis[0].contains("188") && !crisis[0].contains("viver"));
    let loss = notes_for("perdi o bebê semana passada");
    assert!(loss.iter().all(|note| !note.contains("perdi")), "{loss:?}");
    assert!(
        notes_for("posso treinar com glaucoma?")[0].starts_with("Essa resposta é do seu médico")
    );
}

#[test]
fn the_trainer_reads_families_and_ages() {
    let label = |text: &str| read(text).triggers[0].label();
    assert_eq!(label("operei a vesícula há 7 semanas"), "cirurgia, há 7 semanas");
    assert_eq!(label("tenho síndrome de Behçet"), "palavra de saúde não reconhecida: sindrome");
    assert_eq!(read("").reading, Reading::of(None, written_on()));
}
