// @vitest-environment jsdom
import { beforeEach, expect, it } from "vitest";
import { type Chunk, filesOf, snippet } from "./preload-screens.ts";

const chunk = (fileName: string, module: string | null, imports: string[] = [], styles: string[] = []): Chunk => ({
  fileName,
  module,
  imports,
  styles,
});
const chunks = new Map(
  [
    chunk("assets/app.js", "src/app/main.tsx", ["assets/react.js"]),
    chunk("assets/react.js", null),
    chunk("assets/Screen.js", "src/Screen.tsx", ["assets/app.js", "assets/parts.js"], ["assets/Screen.css"]),
    chunk("assets/parts.js", null, ["assets/react.js"], ["assets/parts.css", "assets/app.css"]),
  ].map((made) => [made.fileName, made]),
);
const loaded = new Set(["assets/app.js", "assets/react.js", "assets/app.css"]);

beforeEach(() => {
  document.head.innerHTML = "";
});

it("names what a screen needs beyond the page's own files", () => {
  expect(filesOf(["src/Screen.tsx"], chunks, loaded)).toEqual([
    "assets/Screen.css",
    "assets/Screen.js",
    "assets/parts.css",
    "assets/parts.js",
  ]);
});

it("fails the build where a screen's module was moved", () => {
  expect(() => filesOf(["src/Gone.tsx"], chunks, loaded)).toThrow("'src/Gone.tsx' is not in the bundle");
});

it("asks for the files of the address that is open, and for none elsewhere", () => {
  const run = new Function("location", snippet({ "/a": ["assets/a.js", "assets/a.css"] }));
  run({ pathname: "/b" });
  expect(document.head.innerHTML).toBe("");
  run({ pathname: "/a" });
  const links = [...document.head.querySelectorAll("link")].map(({ rel, as, href }) => [
    rel,
    as ?? "",
    new URL(href).pathname,
  ]);
  expect(links).toEqual([
    ["modulepreload", "", "/assets/a.js"],
    ["preload", "style", "/assets/a.css"],
  ]);
});
