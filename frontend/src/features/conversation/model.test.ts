import { expect, it } from "vitest";
import { message } from "@/testing/messages";
import { aboutOf, lastUnread, stillOutgoing } from "./model";

it.each([
  ["exercicio=12", "Supino", { kind: "exercise_id", id: 12, label: "Supino" }],
  ["treino=7", undefined, { kind: "workout_id", id: 7, label: "Um treino" }],
  ["serie=3", undefined, { kind: "workout_set_id", id: 3, label: "Uma série" }],
  ["exercicio=x", "Supino", null],
  ["exercicio=-1", "Supino", null],
  ["", "Supino", null],
])("reads what %s is about", (search, label, expected) => {
  expect(aboutOf(new URLSearchParams(search), label)).toEqual(expected);
});

it("finds the last unread message of the other one", () => {
  const read = "2026-11-20T15:00:00Z";
  const messages = [
    message({ id: 1, author: "trainer", read_at: read }),
    message({ id: 2, author: "trainer" }),
    message({ id: 3, author: "member" }),
  ];
  expect(lastUnread(messages, "member")).toBe(2);
  expect(lastUnread(messages, "trainer")).toBe(3);
  expect(lastUnread([], "member")).toBeNull();
});

it("shows a message that arrived once", () => {
  const outgoing = (clientId: string) => ({ clientId, text: "Oi", about: null, problem: null });
  const left = stillOutgoing([outgoing("a"), outgoing("b")], [message({ client_id: "a" })]);
  expect(left.map(({ clientId }) => clientId)).toEqual(["b"]);
});
