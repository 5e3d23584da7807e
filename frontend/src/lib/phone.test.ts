import { expect, it } from "vitest";
import { maskPhone, whatsAppOf } from "./phone";

it.each([
  ["", ""],
  ["1", "(1"],
  ["11", "(11"],
  ["119", "(11) 9"],
  ["1134567890", "(11) 3456-7890"],
  ["11987654321", "(11) 98765-4321"],
  ["(11) 98765-43210", "(11) 98765-4321"],
  ["+5511987654321", "(11) 98765-4321"],
  ["+351 912 345 678", "+351 912 345 678"],
])("shows %s as %s", (typed, shown) => {
  expect(maskPhone(typed)).toBe(shown);
});

it("leads to a chat with the number", () => {
  expect(whatsAppOf("+5511987654321")).toBe("https://wa.me/5511987654321");
  expect(whatsAppOf("+5511987654321", "Oi, Ana!")).toBe("https://wa.me/5511987654321?text=Oi%2C%20Ana!");
  expect(whatsAppOf("", "Oi!")).toBe("https://wa.me/?text=Oi!");
});
