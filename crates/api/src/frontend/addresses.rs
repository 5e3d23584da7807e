//! The addresses of the frontend's router.

/// The paths of `frontend/src/lib/paths.ts`, without those that have a static page.
const KNOWN: [&str; 17] = [
    "/admin/dashboard",
    "/admin/login",
    "/auth/callback",
    "/calendar",
    "/challenges",
    "/conversa",
    "/custom-workout",
    "/dashboard",
    "/exercicios",
    "/measurements",
    "/my-data",
    "/payment",
    "/profile",
    "/progress",
    "/referrals",
    "/workout-session",
    "/workouts",
];

/// Whether the router has a screen for the path.
pub(super) fn is_known(path: &str) -> bool {
    KNOWN.contains(&path.trim_end_matches('/'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_matches_the_router() {
        let source = include_str!("../../../../frontend/src/lib/paths.ts");
        let table =
            source.split("export const paths = {").nth(1).unwrap().split('}').next().unwrap();
        let mut paths: Vec<&str> = table.split('"').skip(1).step_by(2).collect();
        paths.retain(|path| !["/", "/terms", "/privacy"].contains(path));
        paths.sort_unstable();
        assert_eq!(paths, KNOWN);
    }
}
