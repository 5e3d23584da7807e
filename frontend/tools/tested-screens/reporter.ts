import { readFileSync, statSync } from "node:fs";
import type { Reporter, TestModule } from "vitest/node";
import { fileHashes, hashSharedInputs, readRecords, root, SHARED, sourceFiles, writeRecords } from "./records.ts";

/** Files that a test reads by itself are not modules, so such a test always runs. */
const readsFiles = (path: string) => readFileSync(path, "utf8").includes('"node:fs"');

/** Records what each passed screen test loaded, in the file that TESTED_SCREENS names. */
export default class TestedScreensReporter implements Reporter {
  readonly #path = process.env.TESTED_SCREENS;
  #started = Date.now();

  onTestRunStart() {
    this.#started = Date.now();
  }

  onTestRunEnd(testModules: readonly TestModule[]) {
    if (!this.#path) return;
    const records = readRecords(this.#path);
    const hashOf = fileHashes();
    const shared = hashSharedInputs(hashOf);
    const changedMeanwhile = (file: string) => statSync(`${root}/${file}`).mtimeMs >= this.#started;
    for (const module of testModules) {
      const { modules } = module.meta();
      if (!modules) continue;
      const test = module.moduleId.slice(root.length + 1);
      delete records[test];
      const files = sourceFiles([module.moduleId, ...modules]);
      if (!module.ok() || readsFiles(module.moduleId) || files.some(changedMeanwhile)) continue;
      records[test] = { [SHARED]: shared, ...Object.fromEntries(files.map((file) => [file, hashOf(file) ?? ""])) };
    }
    writeRecords(this.#path, records);
  }
}
