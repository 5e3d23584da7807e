import { expect, it } from "vitest";
import { violation, violations } from "./boundaries.ts";

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
  ["app/layout/areas.tsx", "features/workout", null],
  ["app/layout/areas.tsx", "features/workout/queries", "reach 'workout' through its index.ts"],
  ["app/routes.ts", "features/workout/loader", "reach 'workout' through its index.ts"],
  ["app/offline/start.ts", "training", null],
  ["app/offline/start.ts", "training/sync/background", "reach the training through its index.ts"],
  ["features/dashboard/WeekStrip.tsx", "training", null],
  ["features/workout/today/CloseQuestion.tsx", "training/device/session", "reach the training through its index.ts"],
  ["features/workout/session/store.ts", "training/device/session", null],
  ["features/workout/session/store.ts", "training/device/slots", "only training/device/ writes to the device"],
  ["features/workout/session/store.dom.test.ts", "training/device/slots", null],
  ["training/sendEverything.ts", "training/sync/background", null],
  ["training/sync/sender.ts", "training/device/backoff", null],
  ["training/sync/sender.ts", "training/device/slots", "only training/device/ writes to the device"],
  ["training/sync/sender.ts", "training", "training/sync/ may not know the training's index.ts"],
  ["training/device/session.ts", "training/model/draft", null],
  ["training/device/session.ts", "training/sync/sender", "training/device/ may not know training/sync/"],
  ["training/model/merge.ts", "training/device/outbox", "training/model/ may not know training/device/"],
  ["training/model/merge.ts", "training/sync/messages", "training/model/ may not know training/sync/"],
  ["training/model/plan.ts", "features/workout", "training/ may not know features/"],
  ["training/model/plan.ts", "ui/toast", "training/ may not know ui/"],
  ["ui/toast.ts", "training", "ui/ may not know training/"],
  ["lib/text.ts", "training", "lib/ may not know training/"],
  ["worker/strategy.ts", "lib/paths", null],
  ["worker/worker.ts", "api/runtime", "worker/ may not know api/"],
])("%s importing %s", (file, target, why) => {
  expect(violation(file, target)).toBe(why);
});

it("finds static, dynamic and relative imports in a source", () => {
  const source = 'import { a } from "@/features/admin/model";\nconst b = import("../admin/queries");\nimport "./own";';
  expect(violations("features/workout/x.ts", source)).toHaveLength(2);
});

it("allows only the route table to import a screen, and only lazily", () => {
  const lazy = 'Component: async () => (await import("@/features/admin/Login")).AdminLoginScreen';
  expect(violations("app/routes.ts", lazy)).toEqual([]);
  expect(violations("app/main.tsx", lazy)).toHaveLength(1);
  expect(violations("app/routes.ts", 'import { AdminLoginScreen } from "@/features/admin/Login";')).toHaveLength(1);
});

it("ignores packages and files outside src", () => {
  expect(
    violations("features/x/y.ts", 'import a from "react";\nimport b from "../../../tools/demonstrations.ts";'),
  ).toEqual([]);
});
