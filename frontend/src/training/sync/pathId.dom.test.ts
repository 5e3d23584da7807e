import { expect, it } from "vitest";
import { detail, member } from "@/testing/fixtures";
import { at, started } from "@/testing/training";
import { reduce } from "../model/reducer";
import { addressOf } from "./pathId";
import { draftOf } from "./resume";

const draft = (change: Partial<typeof detail>) =>
  draftOf({ detail: { ...detail, end_time: null, ...change }, plan: null, memberId: member.id, now: at(0) }).session;

it("of a workout is its UUID wherever it has one, also where its number is known", () => {
  const clientId = started().clientId;
  expect(addressOf(started())).toBe(clientId);
  expect(addressOf(draft({ id: 7, client_id: clientId }))).toBe(clientId);
  // As earlier versions have kept it on the device.
  expect(addressOf({ ...started(), serverId: 7 })).toBe(clientId);
});

it("of one that was made without an id of ours is its number, and stays so after the server's answers", () => {
  const planned = draft({ id: 7, client_id: null });
  expect(addressOf(planned)).toBe(7);
  expect(addressOf(reduce(planned, { type: "finish" }, at(60)))).toBe(7);
  expect(addressOf(draft({ id: 7, client_id: null, start_time: null }))).toBe(7);
});
