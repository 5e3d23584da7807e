import { type RunnerTestSuite, TestRunner } from "vitest";

declare module "vitest" {
  interface TaskMeta {
    /** Every module that the file's tests loaded, lazy ones included. */
    modules?: string[];
  }
}

/** Vitest reports what a file imports before its tests run; screens are loaded by the tests themselves. */
export default class ModuleRecordingRunner extends TestRunner {
  override async onAfterRunSuite(suite: RunnerTestSuite) {
    await super.onAfterRunSuite(suite);
    if (suite.file.id === suite.id) suite.meta.modules = Object.keys(this.getImportDurations());
  }
}
