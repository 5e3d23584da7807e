import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** A size in pixels would not follow the font size that somebody sets in the browser. */
it("no font size is in pixels", () => {
  const files = [...globSync("src/**/*.css"), ...globSync("packages/*/src/**/*.css")];
  const inPixels = files.flatMap((file) => {
    const sizes = readFileSync(file, "utf8").match(/font(?:-size)?:[^;]*\dpx[^;]*;/g) ?? [];
    return sizes.map((size) => `${file}: ${size}`);
  });
  expect(files.length).toBeGreaterThan(50);
  expect(inPixels).toEqual([]);
});
