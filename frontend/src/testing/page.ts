/** Set-up of tests that need a DOM, storage or the mock server. */
import { afterAll, afterEach, beforeAll } from "vitest";
import { caller } from "@/api";
import { server } from "./server";

beforeAll(() => server.listen({ onUnhandledFrame: "error" }));
afterEach(() => {
  server.resetHandlers();
  localStorage.clear();
  caller.setMember(null);
});
afterAll(() => server.close());
