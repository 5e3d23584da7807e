// Prints the slowest tests of the given result files (of Vitest and Playwright), slowest first, then those that
// failed, each with the first line of its error. Rust's test runner reports no times, and its failures stand in the
// stage's own output.
import { readFileSync } from "node:fs";

const SHOWN = 10;

const vitestTests = ({ testResults }) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration, status, failureMessages }) => ({
      name: `${name.replace(/.*\/frontend\//, "")}: ${fullName}`,
      ms: duration ?? 0,
      error: status === "failed" ? failureMessages[0] : undefined,
    })),
  );

const playwrightTests = (suite) => [
  ...(suite.suites ?? []).flatMap(playwrightTests),
  ...(suite.specs ?? []).flatMap(({ file, title, ok, tests }) =>
    tests.map(({ projectName, results }) => ({
      name: `${[projectName, file].filter(Boolean).join(" ")}: ${title}`,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
      error: ok ? undefined : (results.flatMap(({ errors }) => errors)[0]?.message ?? "no error reported"),
    })),
  ),
];

function read(file) {
  try {
    const results = JSON.parse(readFileSync(file, "utf8"));
    return results.testResults ? vitestTests(results) : playwrightTests(results);
  } catch (error) {
    // The tests didn't run, or were stopped before they wrote results.
    if (error.code === "ENOENT" || error instanceof SyntaxError) return [];
    throw error;
  }
}

const tests = process.argv.slice(2).flatMap(read);
if (tests.length > 0) console.log("The slowest tests (without Rust, whose test runner reports no times):");
for (const { name, ms } of tests.toSorted((a, b) => b.ms - a.ms).slice(0, SHOWN))
  console.log(`${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`);

const failed = tests.filter(({ error }) => error !== undefined);
if (failed.length > 0) console.log("Failed (without Rust, see above):");
for (const { name, error } of failed) console.log(`  ${name}\n    ${error.split("\n")[0]}`);
