import { afterEach, expect, it } from "vitest";
import { isFrameShown, removeFrame, stylesLoaded } from "./frame";

afterEach(() => {
  document.head.innerHTML = "";
  document.body.innerHTML = "";
});

it("waits for the style sheets that aren't there yet, also for one that fails", async () => {
  document.head.innerHTML = '<link rel="stylesheet"><link rel="stylesheet"><link rel="preload">';
  const links = [...document.querySelectorAll("link[rel=stylesheet]")];
  let isDone = false;
  const done = stylesLoaded().then(() => {
    isDone = true;
  });
  links[0]?.dispatchEvent(new Event("load"));
  await Promise.resolve();
  expect(isDone).toBe(false);
  links[1]?.dispatchEvent(new Event("error"));
  await done;
});

it("removes the frame once", () => {
  document.body.innerHTML = '<div id="frame"></div>';
  expect(isFrameShown()).toBe(true);
  removeFrame();
  removeFrame();
  expect(isFrameShown()).toBe(false);
});
