import { beforeEach, describe, expect, it, vi } from "vitest";
import { type Build, cacheBuild } from "./build";

/** The part of CacheStorage that the worker uses, by path. */
class Shelves {
  readonly all = new Map<string, Map<string, string>>();
  private cache(name: string) {
    const files = this.all.get(name) ?? new Map<string, string>();
    this.all.set(name, files);
    return {
      match: async (path: string) => (files.has(path) ? new Response(files.get(path)) : undefined),
      put: async (path: string, response: Response) => void files.set(path, await response.text()),
    };
  }
  open = async (name: string) => this.cache(name);
  keys = async () => [...this.all.keys()];
  delete = async (name: string) => this.all.delete(name);
  match = async (path: string) => {
    const files = [...this.all.values()].find((candidate) => candidate.has(path));
    return files && new Response(files.get(path));
  };
}

const files = (id: string): Build => ({
  id,
  entries: [
    { path: "/dashboard", integrity: `sha256-page-${id}` },
    { path: `/assets/app-${id}.js`, integrity: `sha256-app-${id}` },
    { path: "/assets/react-same.js", integrity: "sha256-react" },
  ],
});

let shelves: Shelves;
let network: ReturnType<typeof vi.fn<(path: string, init?: RequestInit) => Promise<Response>>>;
const keep = (id: string) =>
  cacheBuild(files(id), shelves as unknown as CacheStorage, network as unknown as typeof fetch);
const requestedPaths = () => network.mock.calls.map(([path]) => path);
const request = (path: string) => new Request(`https://evolua.example${path}`);

async function release(id: string): Promise<void> {
  await keep(id).install();
  await keep(id).activate();
}

beforeEach(() => {
  shelves = new Shelves();
  network = vi.fn(async (path: string) => new Response(`${path} of the network`));
});

describe("installing", () => {
  it("fetches every file with its hash, and revalidates names without a hash", async () => {
    await keep("a").install();
    expect([...(shelves.all.get("evolua-build-a")?.keys() ?? [])]).toEqual(files("a").entries.map(({ path }) => path));
    expect(network).toHaveBeenCalledWith("/dashboard", { integrity: "sha256-page-a", cache: "no-cache" });
    expect(network).toHaveBeenCalledWith("/assets/app-a.js", { integrity: "sha256-app-a", cache: "default" });
  });

  it("reuses files of the previous build under the same name", async () => {
    await release("a");
    network.mockClear();
    await keep("b").install();
    expect(requestedPaths()).toEqual(["/dashboard", "/assets/app-b.js"]);
  });

  it("fails as a whole when a file is missing, and resumes on the next try", async () => {
    network.mockImplementation(async (path) =>
      path.endsWith("app-a.js") ? new Response("", { status: 404 }) : new Response("here"),
    );
    await expect(keep("a").install()).rejects.toThrow("/assets/app-a.js answered 404");
    network.mockReset().mockResolvedValue(new Response("here"));
    await keep("a").install();
    expect(requestedPaths()).toEqual(["/assets/app-a.js"]);
  });
});

describe("taking over", () => {
  it("keeps the previous build for tabs that run it, and deletes older ones", async () => {
    await release("a");
    await release("b");
    expect(await shelves.keys()).toEqual(expect.arrayContaining(["evolua-build-a", "evolua-build-b"]));
    await keep("skipped").install();
    await release("c");
    expect((await shelves.keys()).filter((name) => name.startsWith("evolua-build-")).sort()).toEqual([
      "evolua-build-b",
      "evolua-build-c",
    ]);
  });

  it("leaves other caches alone", async () => {
    await shelves.open("somebody-elses");
    await release("a");
    expect(await shelves.keys()).toContain("somebody-elses");
  });
});

describe("answering", () => {
  it("serves every screen with the page of its build", async () => {
    await release("a");
    await release("b");
    network.mockClear();
    const page = await keep("b").page(request("/workouts"));
    expect(await page.text()).toBe("/dashboard of the network");
    expect(network).not.toHaveBeenCalled();
  });

  it("serves the server's landing page, or the app's page when the server fails", async () => {
    await release("a");
    const landing = async () => (await keep("a").landing(request("/"))).text();
    network.mockResolvedValueOnce(new Response("the landing"));
    expect(await landing()).toBe("the landing");
    network.mockResolvedValueOnce(new Response("down", { status: 503 }));
    expect(await landing()).toBe("/dashboard of the network");
    network.mockRejectedValueOnce(new TypeError("no network"));
    expect(await landing()).toBe("/dashboard of the network");
  });

  it("finds a file of the previous build", async () => {
    await release("a");
    await release("b");
    network.mockClear();
    expect((await keep("b").file(request("/assets/app-a.js"))).ok).toBe(true);
    expect(network).not.toHaveBeenCalled();
  });

  it("falls back to the network when the browser evicted the files", async () => {
    const page = await keep("a").page(request("/dashboard"));
    const file = await keep("a").file(request("/assets/app-a.js"));
    expect([page.ok, file.ok]).toEqual([true, true]);
    expect(network).toHaveBeenCalledTimes(2);
  });
});
