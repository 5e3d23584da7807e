/**
 * Prints the screen tests that must run, one a line. Takes the file of records.
 *
 *     node tools/tested-screens/affected.ts ../.tools/stamps/screens.json
 */
import { globSync } from "node:fs";
import { affectedTests, fileHashes, hashSharedInputs, readRecords, root } from "./records.ts";

const [path] = process.argv.slice(2);
if (!path) throw new Error("usage: affected.ts <file of records>");
const hashOf = fileHashes();
const tests = globSync(["src/**/*.test.tsx", "src/**/*.dom.test.ts"], { cwd: root }).sort();
for (const test of affectedTests(tests, readRecords(path), hashSharedInputs(hashOf), hashOf)) console.log(test);
