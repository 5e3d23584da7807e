import { expect, it } from "vitest";
import { detail, member } from "@/testing/fixtures";
import { at, started } from "@/testing/training";
import { reduce } from "../model/reducer";
import { pathIdOf } from "./pathId";
import { draftFrom } from "./resume";

const draft = (change: Partial<typeof detail>) =>
  draftFrom({ detail: { ...detail, end_time: null, ...change }, plan: null, memberId: member.id, now: at(0) }).session;

it("of a workout is its UUID wherever it has one, also where its number is known", () => {
  const clientId = started().clientId;
  expect(pathIdOf(started())).toBe(clientId);
  expect(pathIdOf(draft({ id: 7, client_id: clientId }))).toBe(clientId);
  // Format stored by earlier versions.
  expect(pathIdOf({ ...started(), serverId: 7 })).toBe(clientId);
});

it("of one that was made without an id of ours is its number, and stays so after the server's answers", () => {
  const planned = draft({ id: 7, client_id: null });
  expect(pathIdOf(planned)).toBe(7);
  expect(pathIdOf(reduce(planned, { type: "finish" }, at(60)))).toBe(7);
  expect(pathIdOf(draft({ id: 7, client_id: null, start_time: null }))).toBe(7);
});
