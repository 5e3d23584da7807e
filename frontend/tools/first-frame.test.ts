import { expect, it } from "vitest";
import { stylesByScript, withFrame } from "./first-frame.ts";

const page = `<html><head><link rel="stylesheet" href="/a.css"></head><body><!--frame--><p>x</p></body></html>`;
const frame = { style: "b{}", markup: '<div id="frame"></div>', script: "show('$&')" };

it("puts the frame at its place, with its look in the head", () => {
  expect(withFrame(page, frame)).toBe(
    `<html><head><link rel="stylesheet" href="/a.css"><style>b{}</style>\n  </head><body><div id="frame"></div>\n    <script>show('$&')</script><p>x</p></body></html>`,
  );
});

it("fails the build if the page has no place for it", () => {
  expect(() => withFrame("<html></html>", frame)).toThrow("app.html has no <!--frame-->");
});

it("adds the style sheets by a script at their place", () => {
  const changed = stylesByScript(page);
  expect(changed).not.toContain("<link");
  expect(changed).toMatch(/<head>\s*<script>\{for\(const file of \["\/a.css"\]\).*<\/script><\/head>/);
});
