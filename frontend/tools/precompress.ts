import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import type { Plugin } from "vite";

const TEXT = /\.(js|css|html|svg|json|webmanifest|txt)$/;
/** The server fills in values at start and compresses the result. */
const FILLED_LATER = new Set(["landing.html", "terms.html", "privacy.html"]);

/** Writes a `.br` beside every text file: the server's binary has only this of scripts and styles. */
export function precompress(): Plugin {
  let outDir = "dist";
  return {
    name: "evolua-precompress",
    apply: "build",
    enforce: "post",
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      order: "post",
      sequential: true,
      handler() {
        for (const name of readdirSync(outDir, { recursive: true, encoding: "utf8" })) {
          const file = join(outDir, name);
          if (!TEXT.test(name) || name.startsWith(".vite") || FILLED_LATER.has(name)) continue;
          const content = readFileSync(file);
          writeFileSync(
            `${file}.br`,
            brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
          );
        }
      },
    },
  };
}
