import { expect, it } from "vitest";
import { displayName, greeting } from "./greeting";

it.each([
  [0, "Bom dia"],
  [11, "Bom dia"],
  [12, "Boa tarde"],
  [17, "Boa tarde"],
  [18, "Boa noite"],
  [23, "Boa noite"],
])("greets at %i h with %s", (hour, expected) => {
  expect(greeting(hour)).toBe(expected);
});

it.each([
  [{ name: "Marina Souza", given_name: "Marina" }, "Marina"],
  [{ name: "Marina Souza", given_name: null }, "Marina Souza"],
  [{ name: "Marina Souza", given_name: "  " }, "Marina Souza"],
  [{ name: "", given_name: null }, "Atleta"],
])("calls %o %s", (data, expected) => {
  expect(displayName({ google_user_data: data })).toBe(expected);
});
