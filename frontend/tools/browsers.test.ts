import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { findTooNew, OLDEST, questions, readBrowserData, TARGETS } from "./browsers.ts";

const ask = questions(readBrowserData());
const needs = (source: string) => findTooNew(source, ask);

it("names what a browser lacks that is served", () => {
  expect(needs("AbortSignal.any([a, b])")).toEqual([
    "AbortSignal.any: chrome, chrome_android, firefox, safari, safari_ios",
  ]);
  expect(needs("Object.groupBy(a, b)")).toHaveLength(1);
  expect(needs("new CloseWatcher()")).toHaveLength(1);
  expect(needs("one.symmetricDifference(other)")).toHaveLength(1);
  expect(needs("navigator.clipboard.writeText(a); list.toSorted(); structuredClone(a)")).toEqual([]);
});

it("leaves alone what is asked for first", () => {
  expect(needs('AbortSignal.any?.([a]); typeof Promise.withResolvers == "function"')).toEqual([]);
});

it("takes a flawed first version for what it is: there", () => {
  expect(needs("AbortSignal.timeout(1)")).toEqual([]);
});

it("builds for the browsers that it looks at", () => {
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

  it("says nothing to a browser that has it all", () => {
    expect(shown({ css: () => true, maps: true })).toEqual({ text: "", isOutdated: false });
  });

  it.each([
    ["Firefox 120", { css: (what: string) => !what.includes(":has"), maps: true }],
    ["Chrome 110", { css: (what: string) => what !== "color", maps: true }],
    ["Safari 16.3", { css: () => true, maps: false }],
    ["one from before all that", {}],
  ])("says so to %s", (_, has) => {
    expect(shown(has)).toEqual({ text: expect.stringContaining("Atualize o navegador"), isOutdated: true });
  });

  it("is written for browsers that know nothing newer than 2009", () => {
    expect(script).not.toMatch(/=>|\b(const|let)\b|`|\?\.|\?\?/);
  });
});
