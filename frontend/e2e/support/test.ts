import { test as base, expect, type Page } from "@playwright/test";
import { Administrator } from "./admin.ts";
import { Harness } from "./harness.ts";
import { answerQuestionnaire, type Person, signInByCalls } from "./member.ts";
import { Server } from "./server.ts";

interface Options {
  /** Of the server's environment, beside the usual ones. */
  variables: Record<string, string>;
}

interface Actors {
  /** A server with a database of its own. */
  server: Server;
  admin: Administrator;
  /** Signs in an approved member with a program. No screen is open yet. */
  becomeMember: (page: Page, person: Person, answers?: object) => Promise<void>;
}

export const test = base.extend<Options & Actors, { harness: Harness }>({
  variables: [{}, { option: true }],
  harness: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that one needs from this pattern.
    async ({}, use) => {
      const harness = await Harness.start();
      await use(harness);
      await harness.close();
    },
    { scope: "worker" },
  ],
  server: async ({ harness, variables }, use, info) => {
    const server = await Server.start(harness, variables);
    await use(server);
    await server.remove();
    if (info.status !== info.expectedStatus) {
      await info.attach("server.log", { body: server.output, contentType: "text/plain" });
    }
  },
  admin: async ({ server }, use) => {
    const admin = await Administrator.signIn(server);
    await use(admin);
    await admin.leave();
  },
  becomeMember: async ({ server, admin }, use) => {
    await use(async (page, person, answers) => {
      await signInByCalls(page, server, person);
      await answerQuestionnaire(page, server, answers);
      await admin.approve(person.email);
    });
  },
});

export { expect };
