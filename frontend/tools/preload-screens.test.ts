// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { dropEarlyResponses, takeEarlyResponse } from "../src/api/earlyResponses.ts";
import { type Chunk, filesOf, snippet } from "./preload-screens.ts";

const chunk = (fileName: string, modules: string[], imports: string[] = [], styles: string[] = []): Chunk => ({
  fileName,
  modules,
  imports,
  styles,
});
const chunks = new Map(
  [
    chunk("assets/app.js", ["src/app/main.tsx"], ["assets/react.js"]),
    chunk("assets/react.js", []),
    chunk(
      "assets/Screen.js",
      ["src/other.ts", "src/Screen.tsx"],
      ["assets/app.js", "assets/parts.js"],
      ["assets/Screen.css"],
    ),
    chunk("assets/parts.js", [], ["assets/react.js"], ["assets/parts.css", "assets/app.css"]),
  ].map((made) => [made.fileName, made]),
);
const loaded = new Set(["assets/app.js", "assets/react.js", "assets/app.css"]);

beforeEach(() => {
  document.head.innerHTML = "";
});

it("lists the files that a screen needs in addition to the page's", () => {
  expect(filesOf(["src/Screen.tsx"], chunks, loaded)).toEqual([
    "assets/Screen.css",
    "assets/Screen.js",
    "assets/parts.css",
    "assets/parts.js",
  ]);
});

it("fails the build if a screen's module is missing", () => {
  expect(() => filesOf(["src/Gone.tsx"], chunks, loaded)).toThrow("'src/Gone.tsx' is not in the bundle");
});

describe("the page", () => {
  const wanted = { "/a": { files: ["assets/a.js", "assets/a.css"], calls: ["/api/a"] } };
  const fetchMock = vi.fn(async () => new Response("{}"));
  function open(pathname: string): void {
    vi.stubGlobal("location", { pathname });
    vi.stubGlobal("fetch", fetchMock);
    new Function(snippet(wanted))();
  }
  afterEach(() => {
    vi.unstubAllGlobals();
    fetchMock.mockClear();
    dropEarlyResponses();
  });

  it("preloads the files of the open address", () => {
    open("/a");
    const links = [...document.head.querySelectorAll("link")].map((link) => ({
      rel: link.rel,
      as: link.as ?? "",
      href: link.getAttribute("href"),
    }));
    expect(links).toEqual([
      { rel: "modulepreload", as: "", href: "/assets/a.js" },
      { rel: "preload", as: "style", href: "/assets/a.css" },
    ]);
  });

  it("sends the member's id if the device has stored one", () => {
    localStorage.setItem("evolua.member", JSON.stringify({ id: 7 }));
    open("/a");
    const headers = expect.objectContaining({ "X-Member": 7 });
    expect(fetchMock).toHaveBeenCalledWith("/api/a", expect.objectContaining({ headers }));
    localStorage.clear();
  });

  it("sends the first requests like the app, and passes each response on once", async () => {
    open("/a");
    const headers = {
      Accept: "application/json, application/problem+json",
      "X-Time-Zone": "America/Sao_Paulo",
    };
    expect(fetchMock).toHaveBeenCalledExactlyOnceWith("/api/a", { headers, signal: expect.any(AbortSignal) });
    expect((await takeEarlyResponse("/api/a"))?.ok).toBe(true);
    expect(takeEarlyResponse("/api/a")).toBeUndefined();
  });

  it("discards the responses after the start", () => {
    open("/a");
    dropEarlyResponses();
    expect(takeEarlyResponse("/api/a")).toBeUndefined();
  });

  it("requests nothing for other addresses", () => {
    open("/b");
    expect(document.head.innerHTML).toBe("");
    expect(fetchMock).not.toHaveBeenCalled();
  });
});
