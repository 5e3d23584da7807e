import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { buildOf, entriesOf } from "./service-worker.ts";

const content: Record<string, string> = {
  "app.html": "<html>",
  "assets/b-22222222.css": "b",
  "assets/a-11111111.js": "a",
  "favicon.svg": "<svg>",
  "assets/a-11111111.js.br": "",
  "app.html.br": "",
  "landing.html": "",
  "terms.html": "",
  "privacy.html": "",
  "robots.txt": "",
  "sw.js": "",
  ".vite/manifest.json": "{}",
};
const read = (name: string) => Buffer.from(content[name] ?? "");
const integrity = (text: string) => `sha256-${createHash("sha256").update(text).digest("base64")}`;

it("lists the files with their hashes, and the page under the address of a screen", () => {
  expect(entriesOf(Object.keys(content), read, "/dashboard")).toEqual([
    { path: "/dashboard", integrity: integrity("<html>") },
    { path: "/assets/a-11111111.js", integrity: integrity("a") },
    { path: "/assets/b-22222222.css", integrity: integrity("b") },
    { path: "/favicon.svg", integrity: integrity("<svg>") },
  ]);
});

it("derives the id of a build from its files, in any order", () => {
  const names = Object.keys(content);
  const same = buildOf(entriesOf(names.toReversed(), read, "/dashboard"));
  expect(same).toEqual(buildOf(entriesOf(names, read, "/dashboard")));
  const other = buildOf(entriesOf(names, (name) => Buffer.from(`${name}!`), "/dashboard"));
  expect(other.id).not.toBe(same.id);
});
