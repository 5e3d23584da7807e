//! Programs and sentences for texts about limitations.

use chrono::NaiveDate;
use evolua_domain::limitations::{Interpretation, NOT_UNDERSTOOD_NOTE, Restrictions, notes};
use evolua_domain::program::{ProgramRequest, generate};
use proptest::prelude::*;

use crate::grid::{exercise, profiles};

pub(crate) fn read(text: &str) -> Interpretation {
    Interpretation::of(text, NaiveDate::from_ymd_opt(2026, 11, 22).unwrap())
}

proptest! {
    #[test]
    fn a_program_for_any_text_avoids_what_was_read(
        text in "[a-zçãéíó ,.?]{0,60}", at in 0_usize..4368,
    ) {
        let profile = profiles().nth(at).unwrap();
        // A line of its own, since two dots are a pause within a sentence.
        let interpretation = read(&format!("{text}\ndor no joelho"));
        let limitations = interpretation.reading;
        let program = generate(ProgramRequest { limitations, ..profile.into() });
        let avoid = Restrictions::of(limitations).avoid;
        for planned in program.days.iter().flat_map(|day| &day.exercises) {
            prop_assert!(!exercise(planned).stress.intersects(avoid));
        }
        prop_assert!(!notes(&interpretation, &program).is_empty());
    }
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
    assert!(
        unread[0]
            .starts_with("Você escreveu: “síndrome de Behçet”. Por causa do que você contou, ")
    );
    assert_eq!(
        unread[1..],
        [
            "Termine cada série com folga para mais 3 repetições.",
            NOT_UNDERSTOOD_NOTE,
            "Seu treinador foi avisado."
        ]
    );
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
