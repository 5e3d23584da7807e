import { afterEach, expect, it, vi } from "vitest";
import { hasZoneChanged, ZONE_KEY } from "./zone";

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

it("stores the zone for the next start", () => {
  expect(hasZoneChanged()).toBe(false);
  expect(localStorage.getItem(ZONE_KEY)).toBe("America/Sao_Paulo");
  expect(hasZoneChanged()).toBe(false);
});

it("reports a journey to another zone once", () => {
  localStorage.setItem(ZONE_KEY, "America/Manaus");
  expect(hasZoneChanged()).toBe(true);
  expect(hasZoneChanged()).toBe(false);
});

it("reports nothing without storage, where no start uses a stored zone", () => {
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  expect(hasZoneChanged()).toBe(false);
});
