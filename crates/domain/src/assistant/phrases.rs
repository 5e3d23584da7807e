//! Plain words of alarm that a question to the assistant may have, also in English and Spanish. They
//! stand beside the reader of limitations, which knows what people write into a form.

use evolua_text::search_key;

use super::topic::SafetyTopic::{self, Clearance, Crisis, Emergency, Pregnancy};

/// Other words that may stand between two words of a phrase.
const MOST_BETWEEN: usize = 4;

/// Words in their order: `|` separates alternatives, and `*` stands for any end.
const PHRASES: &[(SafetyTopic, &[&str])] = &[
    (
        Crisis,
        &[
            "vida nao vale",
            "tomei|engoli monte|cartela*|caixa|vidro|frasco|varios|todos remedio*|comprimido*|calmante*",
            "kill|hurt|harm|cut myself",
            "want|wanna die",
            "end my life",
            "quiero|queria morir*",
            "quiero|voy matar*|suicidar*",
            "quitarme la vida",
            "no quiero vivir",
        ],
    ),
    (
        Emergency,
        &[
            "dor|dores|doi|pontada*|aperto|pressao torax|toracica*",
            "torax doi|doendo|doeu|dolorid*|apert*|queim*",
            "braco esquerdo dorment*|formig*|adormec*",
            "dormencia|formigamento braco esquerdo",
            "peitoral|peito subi*|sobe|irradi*|indo|vai queixo|mandibula|pescoco|braco",
            "chest pain*|tight*|hurts|pressure",
            "pain|pressure chest",
            "can t breathe",
            "cant|cannot breathe",
            "short|shortness breath",
            "passed|passing out",
            "fainted|fainting",
            "heart attack",
            "dolor|opresion|presion pecho",
            "pecho duele",
            "no puedo respirar",
            "falta aire",
            "me desmaye*",
        ],
    ),
    (Pregnancy, &["pregnant", "embarazada"]),
    (Clearance, &["xixi|urina|mijo|orina|pee|urine preto|preta|negra|black|dark|escur*|coca"]),
];

/// What a question is about by a phrase in it; the gravest of several.
pub(super) fn topic_of(question: &str) -> Option<SafetyTopic> {
    let folded = search_key(question);
    let words: Vec<&str> =
        folded.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let holds = |phrase: &&str| {
        let phrase: Vec<&str> = phrase.split(' ').collect();
        (0..words.len()).any(|start| starts_with(&words[start..], &phrase))
    };
    let found = PHRASES.iter().find(|(_, phrases)| phrases.iter().any(&holds));
    found.map(|(topic, _)| *topic)
}

/// Whether a phrase begins at the first of the words.
fn starts_with(words: &[&str], phrase: &[&str]) -> bool {
    let [first, rest @ ..] = phrase else { return true };
    if !words.first().is_some_and(|word| first.split('|').any(|choice| matches(choice, word))) {
        return false;
    }
    let next = rest.first().map_or(0, |_| MOST_BETWEEN);
    (1..=next + 1).any(|skip| words.get(skip..).is_some_and(|words| starts_with(words, rest)))
}

fn matches(choice: &str, word: &str) -> bool {
    match choice.strip_suffix('*') {
        Some(start) => word.starts_with(start),
        None => choice == word,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_phrase_holds_in_its_order_with_few_words_between() {
        assert_eq!(topic_of("I can't breathe"), Some(Emergency));
        assert_eq!(topic_of("Dor bem forte no tórax"), Some(Emergency));
        assert_eq!(topic_of("dor um dois três quatro cinco tórax"), None);
        assert_eq!(topic_of("tórax sem dor"), None);
        assert_eq!(topic_of("quiero morir y me duele el pecho"), Some(Crisis));
        assert_eq!(topic_of("chest press"), None);
        assert_eq!(topic_of("how can I breathe in a squat?"), None);
        assert_eq!(topic_of(""), None);
    }
}
