// Prints the slowest tests of the given result files (of Vitest and Playwright), slowest first.
// Rust's stable test runner doesn't report the time of a test.
import { readFileSync } from "node:fs";

const SHOWN = 10;

const vitestTests = ({ testResults }) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${name.replace(/.*\/frontend\//, "")}: ${fullName}`,
      ms: duration ?? 0,
    })),
  );

const playwrightTests = (suite) => [
  ...(suite.suites ?? []).flatMap(playwrightTests),
  ...(suite.specs ?? []).flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, results }) => ({
      name: `${[projectName, file].filter(Boolean).join(" ")}: ${title}`,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
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
for (const { name, ms } of tests.toSorted((a, b) => b.ms - a.ms).slice(0, SHOWN))
  console.log(`${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`);
