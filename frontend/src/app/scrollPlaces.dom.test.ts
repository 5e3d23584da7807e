import { beforeEach, expect, it } from "vitest";
import { forgetScrollPlace, scrollPlaces } from "./scrollPlaces";

const stored = () => JSON.parse(sessionStorage.getItem("react-router-scroll-positions") ?? "null");

beforeEach(() => {
  window.history.replaceState(null, "", "/workouts");
  sessionStorage.setItem("react-router-scroll-positions", JSON.stringify({ "/workouts": 600, "/dashboard": 200 }));
});

it("keeps the place of a full load by its screen", () => {
  const at = (key: string) => scrollPlaces.getKey?.({ key, pathname: "/workouts" } as never, []);
  expect(at("default")).toBe("/workouts");
  expect(at("k3y")).toBe("k3y");
});

it("forgets the place of a screen that is opened anew", () => {
  forgetScrollPlace("navigate");
  expect(stored()).toEqual({ "/dashboard": 200 });
});

it.each(["reload", "back_forward", undefined] as const)("keeps it at %s", (type) => {
  forgetScrollPlace(type);
  expect(stored()).toEqual({ "/workouts": 600, "/dashboard": 200 });
});
