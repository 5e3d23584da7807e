import { join } from "node:path";
import { createServer } from "vite";

/** Runs `use` with a module of the sources, compiled for Node. */
export async function withModule<Module, Result>(
  root: string,
  path: string,
  use: (module: Module) => Promise<Result> | Result,
): Promise<Result> {
  const server = await createServer({
    root,
    configFile: false,
    logLevel: "error",
    resolve: { alias: { "@": join(root, "src") } },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    appType: "custom",
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  try {
    return await use((await server.ssrLoadModule(path)) as Module);
  } finally {
    await server.close();
  }
}
