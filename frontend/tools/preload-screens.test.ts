// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { dropEarlyResponses, takeEarlyResponse } from "../src/api/earlyResponses.ts";
import { type Chunk, filesOf, scriptsLast, snippet } from "./preload-screens.ts";

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

it("lets the page's scripts come after what the first frame needs", () => {
  const page = '<script>1</script><script type="module" src="/a.js"></script><link rel="modulepreload" href="/b.js">';
  expect(scriptsLast(page)).toBe(
    '<script>1</script><script type="module" fetchpriority="low" src="/a.js"></script><link rel="modulepreload" fetchpriority="low" href="/b.js">',
  );
});

describe("the page", () => {
  const wanted = { "/a": { files: ["assets/a.js", "assets/a.css"], calls: ["/api/a"], firstCalls: ["/api/first"] } };
  const fetchMock = vi.fn(async () => new Response("{}"));
  function open(pathname: string): void {
    vi.stubGlobal("location", { pathname, search: "" });
    vi.stubGlobal("fetch", fetchMock);
    new Function(snippet(wanted, "assets/inter.woff2"))();
  }
  const prepared = () =>
    Object.defineProperty(navigator, "serviceWorker", { value: { controller: {} }, configurable: true });
  afterEach(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, "serviceWorker");
    localStorage.clear();
    document.documentElement.removeAttribute("data-later-font");
    fetchMock.mockClear();
    dropEarlyResponses();
  });

  it("preloads the files of the open address, scripts in a task of their own", async () => {
    open("/a");
    const hrefs = () => [...document.head.querySelectorAll("link")].map((link) => link.getAttribute("href"));
    expect(hrefs()).toEqual(["/assets/a.css"]);
    await vi.waitFor(() => expect(hrefs()).toHaveLength(2));
    const links = [...document.head.querySelectorAll("link")].map((link) => ({
      rel: link.rel,
      as: link.as ?? "",
      href: link.getAttribute("href"),
    }));
    expect(links).toEqual([
      { rel: "preload", as: "style", href: "/assets/a.css" },
      { rel: "modulepreload", as: "", href: "/assets/a.js" },
    ]);
  });

  it("sends the member's id if the device has stored one", () => {
    localStorage.setItem("evolua.member", JSON.stringify({ id: 7 }));
    open("/a");
    const headers = expect.objectContaining({ "X-Member": 7 });
    expect(fetchMock).toHaveBeenCalledWith("/api/a", expect.objectContaining({ headers }));
  });

  it("sends the zone of the last visit without asking the browser for it", () => {
    const ask = vi.spyOn(Intl, "DateTimeFormat");
    localStorage.setItem("time-zone", "America/Manaus");
    open("/a");
    const headers = expect.objectContaining({ "X-Time-Zone": "America/Manaus" });
    expect(fetchMock).toHaveBeenCalledWith("/api/a", expect.objectContaining({ headers }));
    expect(ask).not.toHaveBeenCalled();
    ask.mockRestore();
  });

  it("on a prepared device leaves out what is stored there, and preloads the stored font", () => {
    prepared();
    open("/a");
    expect(fetchMock.mock.calls.map(([call]: unknown[]) => call)).toEqual(["/api/a"]);
    const font = [...document.head.querySelectorAll("link")].find((link) => link.as === "font");
    expect(font?.getAttribute("href")).toBe("/assets/inter.woff2");
  });

  it("leaves the font for the next visit of a member whose device lacks it", () => {
    const isLater = () => document.documentElement.hasAttribute("data-later-font");
    open("/a");
    expect(isLater()).toBe(false);
    localStorage.setItem("evolua.member", JSON.stringify({ id: 7 }));
    prepared();
    open("/a");
    expect(isLater()).toBe(false);
    Reflect.deleteProperty(navigator, "serviceWorker");
    open("/a");
    expect(isLater()).toBe(true);
  });

  it("prefers the entry of the whole address", () => {
    vi.stubGlobal("fetch", fetchMock);
    vi.stubGlobal("location", { pathname: "/a", search: "?livre=1" });
    const calls = (call: string) => ({ files: [], calls: [call], firstCalls: [] });
    new Function(snippet({ "/a": calls("/api/a"), "/a?livre=1": calls("/api/livre") }))();
    expect(fetchMock.mock.calls.map(([call]: unknown[]) => call)).toEqual(["/api/livre"]);
  });

  it("sends the first requests like the app, and passes each response on once", async () => {
    open("/a");
    const headers = {
      Accept: "application/json, application/problem+json",
      "X-Time-Zone": "America/Sao_Paulo",
    };
    expect(fetchMock).toHaveBeenCalledWith("/api/a", { headers, signal: expect.any(AbortSignal) });
    expect(fetchMock).toHaveBeenCalledWith("/api/first", expect.anything());
    expect(fetchMock).toHaveBeenCalledTimes(2);
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
