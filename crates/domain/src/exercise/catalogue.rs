//! The catalogue as a whole, with lookups by id, slug and name.

use std::collections::HashMap;
use std::sync::OnceLock;

use evolua_text::search_key;

use super::parse::{self, CatalogueError};
use super::{Exercise, ExerciseId, Measure};
use crate::embedded::embedded;

/// All exercises that a program may use.
#[derive(Debug)]
pub struct Catalogue {
    exercises: Vec<Exercise>,
    by_id: HashMap<ExerciseId, usize>,
    by_slug: HashMap<String, usize>,
    fingerprint: String,
}

/// What is logged for a set of an exercise. Custom exercises log loads and repetitions.
pub fn measure_of(exercise: ExerciseId) -> Measure {
    Catalogue::embedded().by_id(exercise).map_or(Measure::LoadReps, |entry| entry.measure)
}

impl Catalogue {
    /// The catalogue that is compiled into the binary.
    ///
    /// # Panics
    /// Never: a unit test parses the embedded file.
    pub fn embedded() -> &'static Self {
        static CATALOGUE: OnceLock<Catalogue> = OnceLock::new();
        CATALOGUE.get_or_init(|| match Self::parse(&embedded!("exercises.csv")) {
            Ok(catalogue) => catalogue,
            Err(error) => panic!("catalogue/exercises.csv: {error}"),
        })
    }

    /// Parses a catalogue file. Checks the columns and every cell, and that ids ascend and slugs
    /// are unique.
    pub fn parse(csv: &str) -> Result<Self, CatalogueError> {
        let exercises = parse::exercises(csv)?;
        let by_id = exercises.iter().enumerate().map(|(at, row)| (row.id, at)).collect();
        let by_slug =
            exercises.iter().enumerate().map(|(at, row)| (row.slug.clone(), at)).collect();
        Ok(Self { exercises, by_id, by_slug, fingerprint: fingerprint(csv) })
    }

    /// Every exercise, by ascending id.
    pub fn exercises(&self) -> &[Exercise] {
        &self.exercises
    }

    pub fn by_id(&self, id: ExerciseId) -> Option<&Exercise> {
        self.by_id.get(&id).map(|at| &self.exercises[*at])
    }

    /// The exercise with this name, ignoring case, accents and repeated spaces.
    pub fn by_name(&self, name: &str) -> Option<&Exercise> {
        let wanted = name_key(name);
        self.exercises.iter().find(|exercise| name_key(&exercise.name) == wanted)
    }

    pub fn by_slug(&self, slug: &str) -> Option<&Exercise> {
        self.by_slug.get(slug).map(|at| &self.exercises[*at])
    }

    /// Sixteen hexadecimal digits that change whenever the file does, so that a database knows when
    /// its copy is out of date. Not cryptographic.
    pub fn fingerprint(&self) -> &str {
        &self.fingerprint
    }
}

/// 64-bit FNV-1a, which, unlike the standard hasher, is stable across compilers and machines.
fn fingerprint(text: &str) -> String {
    // The offset basis and the prime of FNV-1a.
    let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    });
    format!("{hash:016x}")
}

/// A folded name with single spaces.
fn name_key(name: &str) -> String {
    // Members type names by hand: a double space must not make a second exercise of one name.
    search_key(name).split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::super::parse::RowError;
    use super::super::{ExerciseKind, MuscleGroup, Priority, UnknownToken};
    use super::*;
    use crate::profile::Level;

    fn count(matches: impl Fn(&Exercise) -> bool) -> usize {
        Catalogue::embedded().exercises().iter().filter(|row| matches(row)).count()
    }

    #[test]
    fn the_embedded_catalogue_has_the_agreed_exercises() {
        let by_group: Vec<_> = MuscleGroup::ALL
            .iter()
            .map(|group| (group.as_str(), count(|row| row.group == *group)))
            .collect();
        let agreed = [
            ("Peito", 24),
            ("Costas", 26),
            ("Ombros", 20),
            ("Quadríceps", 24),
            ("Posterior", 20),
            ("Glúteos", 16),
            ("Bíceps", 18),
            ("Tríceps", 17),
            ("Abdômen", 21),
            ("Panturrilhas", 8),
            ("Trapézio", 7),
            ("Cardio", 15),
        ];
        assert_eq!(by_group, agreed);
        assert_eq!(count(|_| true), 216);
        let by_level = Level::ALL.iter().map(|level| count(|row| row.difficulty == *level));
        assert_eq!(by_level.collect::<Vec<_>>(), [109, 83, 24]);
        assert_eq!(count(|row| row.priority == Priority::Staple), 73);
    }

    #[test]
    fn lookups_agree_with_the_list() {
        let catalogue = Catalogue::embedded();
        for exercise in catalogue.exercises() {
            assert_eq!(catalogue.by_id(exercise.id), Some(exercise));
            assert_eq!(catalogue.by_slug(&exercise.slug), Some(exercise));
        }
        assert_eq!(catalogue.by_id(ExerciseId::new(0)), None);
        assert_eq!(catalogue.by_slug(""), None);
    }

    #[test]
    fn only_cardio_works_no_muscle() {
        assert_eq!(
            count(|row| row.loads.is_empty()),
            count(|row| row.kind == ExerciseKind::Cardio)
        );
    }

    #[test]
    fn fingerprint_follows_the_content() {
        let file = embedded!("exercises.csv");
        let head = file.lines().next().unwrap();
        let empty = Catalogue::parse(head).unwrap();
        assert_eq!(empty.fingerprint().len(), 16);
        assert_ne!(empty.fingerprint(), Catalogue::embedded().fingerprint());
        assert_eq!(fingerprint("a"), "af63dc4c8601ec8c", "the published FNV-1a test vector");
    }

    /// The line and error that a file with these rows is refused with.
    fn refusal(rows: &[&str]) -> (u64, RowError) {
        let file = embedded!("exercises.csv");
        let head = file.lines().next().unwrap();
        let error = Catalogue::parse(&format!("{head}\n{}\n", rows.join("\n"))).unwrap_err();
        (error.line, error.error)
    }

    #[test]
    fn faults_are_reported_with_their_line() {
        let good = "1,a,A,,Peito,polia,iniciante,pullover,isolado,0,carga_reps,Peito:1.0,,1,2.5";
        let second =
            |from: &str, to: &str| good.replacen("1,a,A", "2,b,B", 1).replacen(from, to, 1);
        let token = |column, text| RowError::Token(UnknownToken::new(column, text));
        let value = |column, text: &str| RowError::Value { column, text: text.to_owned() };
        let cases = [
            (second("polia", "polias"), token("equipamento", "polias")),
            (second("Peito:1.0", "Peito:1"), token("musculos", "Peito:1")),
            (second("Peito:1.0", "Peito:1.0;Peito:0.5"), value("musculos", "Peito")),
            (second("carga_reps", "cardio_tempo"), RowError::KindMismatch),
            (second("Peito:1.0,,", "Peito:1.0,joelhos,"), token("tags_contraindicacao", "joelhos")),
            (second(",2.5", ",2.25"), value("incremento_kg", "2.25")),
            (second(",2.5", ",200"), value("incremento_kg", "200")),
            (second(",0,", ",nao,"), value("unilateral", "nao")),
            (second("2,b", "2,B"), value("slug", "B")),
            (second("2,b", "2,a"), RowError::DuplicateSlug("a".to_owned())),
            (second("2,b", "1,b"), RowError::IdOrder),
            (second("2,b", "10000,b"), RowError::IdOrder),
            (second(",2.5", ""), RowError::Cells),
        ];
        for (row, expected) in cases {
            assert_eq!(refusal(&[good, &row]), (3, expected), "{row}");
        }
        assert_eq!(Catalogue::parse("id,slug\n").unwrap_err().error, RowError::Columns);
    }
}
