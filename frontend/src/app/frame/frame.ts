/** The static frame of app.html, shown until the app's first screen replaces it. */
const frame = () => document.getElementById("frame");

export const isFrameShown = (): boolean => frame() !== null;

/** The page's style sheets don't delay its frame, so the app itself waits for them. */
export async function stylesLoaded(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>("head > link[rel=stylesheet]");
  const missing = [...links].filter(({ sheet }) => sheet === null);
  await Promise.all(
    missing.map(
      (link) =>
        new Promise<void>((resolve) => {
          link.addEventListener("load", () => resolve());
          // Rather a screen without styles than none.
          link.addEventListener("error", () => resolve());
        }),
    ),
  );
}

/** Hides what the app renders until the frame is removed: both are never seen together. */
export const coverWithFrame = (): void => frame()?.setAttribute("data-covering", "");

export const removeFrame = (): void => frame()?.remove();
