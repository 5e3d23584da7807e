import { expect, it } from "vitest";
import { offence, offences } from "./boundaries.ts";

it.each([
  ["features/dashboard/Dashboard.tsx", "features/workout", null],
  ["features/dashboard/Dashboard.tsx", "features/workout/queries", "reach 'workout' through its index.ts"],
  ["features/workout/session/store.ts", "features/workout/model", null],
  ["features/workout/model.ts", "app/routes", "nothing may import app/"],
  ["features/workout/model.ts", "testing/fixtures", "only tests may import testing/"],
  ["features/workout/model.test.ts", "testing/fixtures", null],
  ["ui/toast.ts", "features/access", "ui/ may not know features/"],
  ["ui/toast.ts", "lib/text", null],
  ["lib/text.ts", "ui/toast", "lib/ may not know ui/"],
  ["api/runtime.ts", "features/access", "api/ may not know features/"],
  ["app/routes.ts", "features/workout/loader", null],
  ["worker/plan.ts", "lib/paths", null],
  ["worker/worker.ts", "api/runtime", "worker/ runs without the app"],
])("%s importing %s", (file, target, why) => {
  expect(offence(file, target)).toBe(why);
});

it("finds static, dynamic and relative imports in a source", () => {
  const source = 'import { a } from "@/features/admin/model";\nconst b = import("../admin/queries");\nimport "./own";';
  expect(offences("features/workout/x.ts", source)).toHaveLength(2);
});
