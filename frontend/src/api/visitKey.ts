/** Key of the last visit in localStorage; followed by the member's id. The inline script of app.html reads it too. */
export const KNOWN_VISIT_KEY = "evolua.visit.";
