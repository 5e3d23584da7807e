import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { findTooNew, OLDEST, readBrowserData, supportLookup, TARGETS } from "./browsers.ts";

const lookup = supportLookup(readBrowserData());
const tooNew = (source: string) => findTooNew(source, lookup);

it("names features that a supported browser lacks", () => {
  expect(tooNew("AbortSignal.any([a, b])")).toEqual([
    "AbortSignal.any: chrome, chrome_android, firefox, safari, safari_ios",
  ]);
  expect(tooNew("Object.groupBy(a, b)")).toHaveLength(1);
  expect(tooNew("new CloseWatcher()")).toHaveLength(1);
  expect(tooNew("one.symmetricDifference(other)")).toHaveLength(1);
  expect(tooNew("navigator.clipboard.writeText(a); list.toSorted(); structuredClone(a)")).toEqual([]);
});

it("accepts features that the code checks first", () => {
  expect(tooNew('AbortSignal.any?.([a]); typeof Promise.withResolvers == "function"')).toEqual([]);
});

it("counts partial support of a first version as support", () => {
  expect(tooNew("AbortSignal.timeout(1)")).toEqual([]);
});

it("has the same browsers as the build targets", () => {
  expect(TARGETS).toEqual([
    `chrome${OLDEST.chrome}`,
    `firefox${OLDEST.firefox}`,
    `safari${OLDEST.safari}`,
    `ios${OLDEST.safari_ios}`,
  ]);
});

describe("the page's own check", () => {
  const page = readFileSync(`${import.meta.dirname}/../app.html`, "utf8");
  const [, script = ""] = /<div id="root">.*?<script>([\s\S]*?)<\/script>/s.exec(page) ?? [];
  const shown = (has: { css?: (what: string) => boolean; maps?: boolean }) => {
    const place = {
      textContent: "",
      attributes: {} as Record<string, string>,
      setAttribute(name: string) {
        this.attributes[name] = "";
      },
    };
    new Function("window", "document", "CSS", "HTMLScriptElement", script)(
      has.css ? { CSS: true } : {},
      { getElementById: () => place },
      has.css && { supports: has.css },
      has.maps === undefined ? {} : { supports: () => has.maps },
    );
    return { text: place.textContent, isOutdated: "data-outdated" in place.attributes };
  };

  it("shows nothing in a supported browser", () => {
    expect(shown({ css: () => true, maps: true })).toEqual({ text: "", isOutdated: false });
  });

  it.each([
    ["Firefox 120", { css: (what: string) => !what.includes(":has"), maps: true }],
    ["Chrome 110", { css: (what: string) => what !== "color", maps: true }],
    ["Safari 16.3", { css: () => true, maps: false }],
    ["a browser without any of these checks", {}],
  ])("asks to update %s", (_, has) => {
    expect(shown(has)).toEqual({ text: expect.stringContaining("Atualize o navegador"), isOutdated: true });
  });

  it("uses only syntax from 2009", () => {
    expect(script).not.toMatch(/=>|\b(const|let)\b|`|\?\.|\?\?/);
  });
});
