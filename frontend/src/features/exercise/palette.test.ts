import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const css = readFileSync(join(import.meta.dirname, "palette.css"), "utf8");
const [light = "", dark = ""] = css.split(/(?=^:root\[data-mantine-color-scheme="dark"\])/m);

function luminance(scheme: string, name: string): number {
  const hex = new RegExp(`--ev-demo-${name}: #([0-9a-f]{6});`).exec(scheme)?.[1] ?? "";
  const [r = Number.NaN, g = Number.NaN, b = Number.NaN] = [0, 2, 4].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(scheme: string, a: string, b: string): number {
  const [darker = 0, lighter = 0] = [luminance(scheme, a), luminance(scheme, b)].sort((x, y) => x - y);
  return (lighter + 0.05) / (darker + 0.05);
}

it.each([
  ["light", light],
  ["dark", dark],
])("tells equipment and clothes from the stage in the %s scheme", (_, scheme) => {
  const names = ["column", "pad", "iron", "shorts", "frame", "shoe", "hair", "cable", "edge"];
  const weak = names.filter((name) => contrast(scheme, name, "stage") < 3);
  expect(weak).toEqual([]);
});

it.each([
  ["light", light],
  ["dark", dark],
])("tells worked muscles from skin, and the tints from one another, in the %s scheme", (_, scheme) => {
  expect(contrast(scheme, "secondary", "body")).toBeGreaterThan(1.2);
  expect(contrast(scheme, "primary", "secondary")).toBeGreaterThan(1.4);
  expect(contrast(scheme, "begun", "secondary")).toBeGreaterThan(1.4);
  expect(contrast(scheme, "begun", "tone")).toBeGreaterThan(1.25);
});
