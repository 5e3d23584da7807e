import { mergeConfig } from "vite";
import current from "../../vite.config.ts";

/** The same app as another release: every script says so, which gives every script another name. */
export default mergeConfig(current, {
  plugins: [{ name: "e2e-mark", renderChunk: (code: string) => `${code}\nglobalThis.evoluaRelease = "next";` }],
});
