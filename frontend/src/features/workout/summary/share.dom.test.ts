import { afterEach, describe, expect, it, vi } from "vitest";
import type { FinishedSession } from "../session/summary";
import { share } from "./share";

const finished: FinishedSession = {
  clientId: "w",
  memberId: 7,
  name: "Treino A",
  finishedAt: 0,
  seconds: 60,
  sets: 1,
  plannedSets: 1,
  volumeKg: 0,
  records: [],
  exercises: [],
};
const text = "Treino A concluído no Evolua 💪\n01:00 · 1 série\nhttps://evolua.exemplo/?ref=ABC";
const link = "https://evolua.exemplo/?ref=ABC";
const image = new Blob(["png"], { type: "image/png" });

afterEach(() => vi.unstubAllGlobals());

/** A browser with these abilities; returns what it was asked to share. */
function browser(abilities: { share?: () => Promise<void>; canShare?: () => boolean }) {
  const shareFile = abilities.share && vi.fn(abilities.share);
  const writeText = vi.fn(async (_: string) => undefined);
  vi.stubGlobal("navigator", { ...abilities, share: shareFile, clipboard: { writeText } });
  return { shared: shareFile, writeText };
}

describe("sharing the summary", () => {
  it("sends the image where the browser can share files", async () => {
    const { shared } = browser({ share: async () => undefined, canShare: () => true });
    expect(await share(finished, image, link)).toBe("shared");
    expect(shared).toHaveBeenCalledWith({ text, files: [expect.objectContaining({ type: "image/png" })] });
  });

  it.each([
    ["can't share files", image, false],
    ["has no image", null, true],
  ])("sends the text where it %s", async (_, image, canShare) => {
    const { shared } = browser({ share: async () => undefined, canShare: () => canShare });
    expect(await share(finished, image, link)).toBe("shared");
    expect(shared).toHaveBeenCalledWith({ text });
  });

  it("copies the text where it can't share at all", async () => {
    const { writeText } = browser({});
    expect(await share(finished, image, link)).toBe("copied");
    expect(writeText).toHaveBeenCalledWith(text);
  });

  it("does nothing when the member changes their mind", async () => {
    browser({ share: async () => Promise.reject(new DOMException("", "AbortError")), canShare: () => true });
    expect(await share(finished, image, link)).toBe("dismissed");
  });
});
