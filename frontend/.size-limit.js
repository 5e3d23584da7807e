import { readFileSync } from "node:fs";

/** A chunk in Vite's manifest. */
const manifest = JSON.parse(readFileSync("dist/.vite/manifest.json", "utf8"));

/** All scripts that the entries load through static imports. */
function scriptsOf(...entries) {
  const found = new Set();
  const visit = (key) => {
    if (found.has(key)) return;
    if (!manifest[key]) throw new Error(`'${key}' is not an entry of the build`);
    found.add(key);
    manifest[key].imports?.forEach(visit);
  };
  ["app.html", ...entries].forEach(visit);
  return [...found].map((key) => `dist/${manifest[key].file}`);
}

/** What each screen loads before it works. The limits are the sizes when they were set, and 5 % more. */
export default [
  { name: "dashboard", limit: "228 kB", path: scriptsOf("src/features/dashboard/Dashboard.tsx") },
  { name: "workouts", limit: "228 kB", path: scriptsOf("src/features/workout/Workouts.tsx") },
  { name: "session", limit: "233 kB", path: scriptsOf("src/features/workout/session/Session.tsx") },
  { name: "library", limit: "220 kB", path: scriptsOf("src/features/exercise/library/Library.tsx") },
  { name: "progress", limit: "227 kB", path: scriptsOf("src/features/progress/Progress.tsx") },
  { name: "custom workout", limit: "226 kB", path: scriptsOf("src/features/custom_workout/CustomWorkout.tsx") },
  { name: "profile", limit: "222 kB", path: scriptsOf("src/features/profile/Profile.tsx") },
];
