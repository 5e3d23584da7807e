/** The static frame of app.html, shown until the app's first screen replaces it. */
const frame = () => document.getElementById("frame");

export const isFrameShown = (): boolean => frame() !== null;

export const removeFrame = (): void => frame()?.remove();
