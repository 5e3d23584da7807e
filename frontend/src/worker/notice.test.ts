import { expect, it } from "vitest";
import { ownPath, pageFor, readNotice } from "./notice";

const ORIGIN = "https://evolua.example";
const unreadable = { title: "Evolua", body: "Tem novidade no app.", path: "/dashboard", tag: "evolua-push" };

it("reads what the server writes", () => {
  const payload = { title: "Pagamento recebido", body: "Bons treinos!", url: "/profile?x=1", tag: "payment_received" };
  expect(readNotice(JSON.stringify(payload), ORIGIN)).toEqual({
    title: "Pagamento recebido",
    body: "Bons treinos!",
    path: "/profile?x=1",
    tag: "payment_received",
  });
});

it.each([undefined, "", "not JSON", "null", "3", '"text"', "[]", "{}", '{"title":""}', '{"title":{"a":1}}'])(
  "shows something for %s",
  (text) => {
    expect(readNotice(text, ORIGIN)).toEqual(unreadable);
  },
);

it("fills in what is missing or isn't a text", () => {
  expect(readNotice('{"title":"Oi","body":7,"url":"https://mau.example/","tag":null}', ORIGIN)).toEqual({
    ...unreadable,
    title: "Oi",
    body: "",
  });
});

it.each([
  ["/payment", "/payment"],
  ["https://evolua.example/progress", "/progress"],
  ["//mau.example/", null],
  ["https://mau.example/", null],
  ["javascript:alert(1)", null],
  ["http://[", null],
  [7, null],
])("opens %s only within the app", (address, expected) => {
  expect(ownPath(address, ORIGIN)).toBe(expected);
});

it.each([
  [["/progress", "/payment"], 1],
  [["/progress", "/workouts"], 0],
  [["/workout-session?type=A", "/workouts"], 1],
  [["/workout-session?type=A"], undefined],
  [[], undefined],
])("of the pages %j a tap for /payment takes %s", (open, expected) => {
  const pages = open.map((path) => ({ url: ORIGIN + path }));
  expect(pageFor(pages, "/payment?a=1")).toBe(expected === undefined ? undefined : pages[expected]);
});
