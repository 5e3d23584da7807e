import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import { displayName } from "@/lib/greeting";
import { memberScreens, paths } from "@/lib/paths";
import { member } from "@/testing/fixtures";
import { Frame } from "./Frame";
import { showFrame } from "./show";

const options = {
  memberKey: "evolua.member",
  leavingKey: "evolua.leaving",
  session: paths.session,
  screens: [...memberScreens, paths.profile],
  greetingOf: () => "Bom dia",
  nameOf: displayName,
};

/** Opens a page at an address with a remembered member, or with none. */
function open(address: string, { user = member as typeof member | null, isLeaving = false } = {}): HTMLElement | null {
  window.history.replaceState(null, "", address);
  document.body.innerHTML = `<div id="frame" hidden inert aria-hidden="true">${renderToStaticMarkup(<Frame />)}</div>`;
  localStorage.clear();
  if (user) localStorage.setItem(options.memberKey, JSON.stringify(user));
  if (isLeaving) localStorage.setItem(options.leavingKey, "{}");
  showFrame(document.getElementById("frame") as HTMLElement, options);
  return document.getElementById("frame");
}

const kind = (address: string, more = {}) => open(address, more)?.dataset.kind;
const here = () => [...document.querySelectorAll("[data-here]")].map((entry) => entry.textContent);

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  document.body.innerHTML = "";
  window.history.replaceState(null, "", "/");
});

it("greets the member of this device, and marks the open screen", () => {
  const frame = open("/dashboard");
  expect(frame?.hidden).toBe(false);
  expect(frame).toHaveTextContent("Bom dia, Marina");
  expect(here()).toEqual(["Início", "Início"]);
});

it("shows only the open screen's own parts", () => {
  const frame = open("/workouts?treino=4");
  expect(frame).toHaveTextContent("Treinos");
  expect(frame).not.toHaveTextContent("Bom dia");
  expect(frame).not.toHaveTextContent("passo a passo");
});

it("marks “Mais” in the bar for what is behind it", () => {
  open("/exercicios");
  expect(here()).toEqual(["Exercícios", "Mais"]);
});

it("knows the session's own look", () => {
  expect(kind("/workout-session?type=A")).toBe("session");
  expect(kind("/profile")).toBe("member");
});

it("shows nothing but the logo without a remembered member", () => {
  expect(kind("/dashboard", { user: null })).toBe("splash");
  expect(kind("/workout-session?type=A", { user: null })).toBe("splash");
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  expect(kind("/dashboard")).toBe("splash");
});

it.each(["/", "/auth/callback", "/payment", "/admin/login", "/terms", "/nada"])("isn't there at %s", (address) => {
  expect(open(address)).toBeNull();
});

it("isn't there while a sign-out is unfinished", () => {
  expect(open("/dashboard", { isLeaving: true })).toBeNull();
});
