//! Numbers in digits and in words.

/// A number in digits or as a word, up to four digits.
pub(crate) fn number(word: &str) -> Option<u32> {
    if !word.is_empty() && word.len() <= 4 && word.bytes().all(|byte| byte.is_ascii_digit()) {
        return word.parse().ok();
    }
    Some(match word {
        "um" | "uma" => 1,
        "dois" | "duas" => 2,
        "tres" => 3,
        "quatro" => 4,
        "cinco" => 5,
        "seis" | "meia" => 6,
        "sete" => 7,
        "oito" => 8,
        "nove" => 9,
        "dez" => 10,
        "onze" => 11,
        "doze" => 12,
        "treze" => 13,
        "quatorze" | "catorze" => 14,
        "quinze" => 15,
        "dezesseis" => 16,
        "dezessete" => 17,
        "dezoito" => 18,
        "dezenove" => 19,
        "vinte" => 20,
        "trinta" => 30,
        "quarenta" => 40,
        "cinquenta" => 50,
        "sessenta" => 60,
        "setenta" => 70,
        "oitenta" => 80,
        "noventa" => 90,
        _ => return None,
    })
}
