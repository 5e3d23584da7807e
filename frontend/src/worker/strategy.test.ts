import { expect, it } from "vitest";
import { paths } from "@/lib/paths";
import { strategyFor } from "./strategy";

const ORIGIN = "https://evolua.example";
const cachedPaths = new Set(["/favicon.svg", "/icon-192.png"]);
const plan = (address: string, mode: RequestMode = "navigate", method = "GET") =>
  strategyFor({ method, mode, url: new URL(address, ORIGIN).href }, ORIGIN, (path) => cachedPaths.has(path));

it.each([
  ["/dashboard", "page"],
  ["/workouts?periodo=semana", "page"],
  ["/workout-session?type=A&template=Treino+A", "page"],
  ["/profile", "page"],
  ["/payment", "page"],
  ["/", "landing"],
  ["/?ref=ABC", "landing"],
  ["/terms", "network"],
  ["/privacy", "network"],
  ["/auth/callback?code=1&state=2", "network"],
  ["/admin/login", "network"],
  ["/admin/dashboard", "network"],
  ["/api/app-config", "network"],
  ["/healthz", "network"],
  ["/nao-existe", "network"],
  ["/favicon.svg", "network"],
  ["https://accounts.google.com/dashboard", "network"],
])("opening %s takes the %s", (address, expected) => {
  expect(plan(address)).toBe(expected);
});

it("knows every screen of the app", () => {
  const { home, callback, privacy, terms, adminLogin, adminDashboard, ...screens } = paths;
  expect(Object.values(screens).filter((path) => plan(path) !== "page")).toEqual([]);
  expect([home, callback, privacy, terms, adminLogin, adminDashboard].map((path) => plan(path))).not.toContain("page");
});

it.each([
  ["/assets/app-1a2b3c4d.js", "cors", "file"],
  ["/assets/gone-1a2b3c4d.js", "cors", "file"],
  ["/favicon.svg", "no-cors", "file"],
  ["/icon-192.png", "no-cors", "file"],
  ["/robots.txt", "no-cors", "network"],
  ["/api/todays-workout", "cors", "network"],
  ["/api/assets/", "cors", "network"],
  ["https://lh3.googleusercontent.com/assets/a.png", "no-cors", "network"],
] as const)("asking for %s (%s) takes the %s", (address, mode, expected) => {
  expect(plan(address, mode)).toBe(expected);
});

it("ignores requests that write", () => {
  expect(plan("/dashboard", "navigate", "POST")).toBe("network");
  expect(plan("/api/workouts", "cors", "PUT")).toBe("network");
});
