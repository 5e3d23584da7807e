import { mergeConfig } from "vite";
import current from "../../vite.config.ts";

/** The same app as another release: a line appended to every script changes its content and file name. */
export default mergeConfig(current, {
  plugins: [{ name: "e2e-mark", renderChunk: (code: string) => `${code}\nglobalThis.evoluaRelease = "next";` }],
});
