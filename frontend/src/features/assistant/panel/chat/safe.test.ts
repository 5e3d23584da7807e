import { describe, expect, it } from "vitest";
import { harmless, safeSources } from "./safe";

describe("a harmless text", () => {
  it.each([
    ["keeps letters, breaks, tabs and emoji", "Ação: 3 × 8–12\n\tπ 👩‍🦽", "Ação: 3 × 8–12\n\tπ 👩‍🦽"],
    ["has one kind of line break", "a\r\nb\rc\u2028d\u2029e", "a\nb\nc\nd\ne"],
    ["has no control characters", "a\u0000b\u0007c\u001b[31md\u0085e\u007f", "abc[31mde"],
    ["isn't turned around", "a\u202egpj.exe\u2066b\u2069\u200f\u200e\u061c", "agpj.exeb"],
    ["hides nothing", "a\u200b\u2060\ufeff\u00adb\u{e0041}\u{e007f}", "ab"],
    ["has whole characters", "a\ud83dz", "az"],
    ["keeps what looks like markup, as text", "<b>**a**</b> [x](http://y)", "<b>**a**</b> [x](http://y)"],
  ])("%s", (_, text, expected) => {
    expect(harmless(text)).toBe(expected);
  });
});

describe("sources", () => {
  const links = (...paths: string[]) => safeSources(paths.map((path) => ({ label: "Fonte", path })));

  it.each(["/progress", "/progress?exercicio=24", "/workouts?treino=3#a", "/exercicios", "/profile", "/payment"])(
    "lead to %s",
    (path) => {
      expect(links(path)).toEqual([{ label: "Fonte", path }]);
    },
  );

  it.each([
    "",
    "progress",
    "//evil.com/progress",
    "/\\evil.com",
    "/\t/evil.com",
    "https://evil.com/progress",
    "javascript:alert(1)",
    "/javascript:alert(1)",
    "/api/logout",
    "/admin/dashboard",
    "/auth/callback?code=1",
    "/",
    "/1",
    "/progress/../admin/dashboard",
    "/nowhere",
    "/progress\u202e",
    " /progress",
  ])("don't lead to %j", (path) => {
    expect(links(path)).toEqual([]);
  });

  it("have a short name in one line, and each address once", () => {
    const label = ` Seu\n progresso \u202e${"a".repeat(90)}`;
    const [source, ...others] = safeSources([
      { label, path: "/progress" },
      { label: "De novo", path: "/progress" },
      { label: "\u200b ", path: "/calendar" },
    ]);
    expect(source?.label).toBe(`Seu progresso ${"a".repeat(66)}`);
    expect(others).toEqual([]);
  });
});
