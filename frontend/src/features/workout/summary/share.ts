import { type FinishedSession, shareText } from "../session/summary";

export type Shared = "shared" | "copied" | "dismissed";

/** Shares the image where the browser can share files, else the text, else copies the text. */
export async function share(finished: FinishedSession, image: Blob | null, link: string): Promise<Shared> {
  const text = shareText(finished, link);
  try {
    if (typeof navigator.share !== "function") {
      await navigator.clipboard.writeText(text);
      return "copied";
    }
    const files = image ? [new File([image], "treino.png", { type: image.type })] : [];
    const withFile = { text, files };
    await navigator.share(image && navigator.canShare?.(withFile) ? withFile : { text });
    return "shared";
  } catch {
    // Dismissed by the member, or not permitted: the summary stays open.
    return "dismissed";
  }
}
