import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import lighthouse, { type Flags } from "lighthouse";
import { MEMBER_KEY } from "../../src/api/caller.ts";
import { launchOptions } from "../support/chromium.ts";
import { demo } from "../support/demo.ts";
import { readyForOffline } from "../support/device.ts";
import { signIn } from "../support/member.ts";
import { freePort } from "../support/process.ts";
import type { Server } from "../support/server.ts";

/** Name of the mark that a visit sets when its screen can be used. */
const USABLE = "usable";

/** What a screen shows once it can be used; until then parts of it are busy. */
export const screens = {
  dashboard: { path: "/dashboard", shows: "#root main h1" },
  workouts: { path: "/workouts", shows: "#root main h1" },
  session: { path: "/workout-session?type=A", shows: "#root [data-primary]" },
  library: { path: "/exercicios", shows: "#root main li button" },
  progress: { path: "/progress", shows: "#root main h1" },
  custom: { path: "/custom-workout", shows: "#root main h1" },
  profile: { path: "/profile", shows: "#root main button[type=submit]" },
} as const;

export type ScreenName = keyof typeof screens;

/** Lighthouse's own phone on a slow mobile network, simulated from an unthrottled load. */
const mobile: Flags = { throttlingMethod: "simulate" };
/** A weak phone at the edge of a network, as the browser's own throttling plays it. */
const slow: Flags = {
  throttlingMethod: "devtools",
  throttling: {
    rttMs: 400,
    throughputKbps: 400,
    requestLatencyMs: 400,
    downloadThroughputKbps: 400,
    uploadThroughputKbps: 400,
    cpuSlowdownMultiplier: 4,
  },
};
export const networks = { mobile, slow } as const;
export type Network = keyof typeof networks;

export interface Figures {
  /** 0 to 100. */
  score: number;
  firstContentMs: number;
  largestContentMs: number;
  usableMs: number;
  blockedMs: number;
  shift: number;
  bytes: number;
  requests: number;
  /** Lighthouse's measure of the machine: scores of machines with unlike ones can't be compared. */
  benchmark: number;
}

/** Runs in the page. Parts for the eye alone, such as drawings in a list, may come later. */
function markUsable({ wanted, name }: { wanted: Record<string, string>; name: string }): void {
  const selector = wanted[location.pathname];
  if (!selector) return;
  const check = () => {
    const isBusy = [...document.querySelectorAll("[aria-busy=true]")].some((it) => !it.closest("[aria-hidden]"));
    if (isBusy || !document.querySelector(selector)) return requestAnimationFrame(check);
    performance.mark(name);
  };
  requestAnimationFrame(check);
}

/** A phone's browser, signed in as a member who has trained for twelve weeks. */
export class Phone {
  private readonly context: BrowserContext;
  private readonly page: Page;
  private readonly server: Server;
  private readonly port: number;
  private readonly folder: string;

  private constructor(parts: { context: BrowserContext; page: Page; server: Server; port: number; folder: string }) {
    this.context = parts.context;
    this.page = parts.page;
    this.server = parts.server;
    this.port = parts.port;
    this.folder = parts.folder;
  }

  static async signedIn(server: Server): Promise<Phone> {
    const port = await freePort();
    const folder = await mkdtemp(join(tmpdir(), "evolua-phone-"));
    const context = await chromium.launchPersistentContext(folder, {
      ...launchOptions,
      args: [...launchOptions.args, `--remote-debugging-port=${port}`],
      env: { ...process.env, TZ: "America/Sao_Paulo" },
      locale: "pt-BR",
      viewport: null,
    });
    const wanted = Object.fromEntries(
      Object.values(screens).map(({ path, shows }) => [path.replace(/\?.*/, ""), shows]),
    );
    await context.addInitScript(markUsable, { wanted, name: USABLE });
    const page = context.pages()[0] ?? (await context.newPage());
    await signIn(page, server, demo.progressing);
    await page.waitForURL("**/dashboard");
    return new Phone({ context, page, server, port, folder });
  }

  /** Leaves what a sign-in leaves: the session's cookie and the member's name, but no files and no answers. */
  async forgetFiles(): Promise<void> {
    // An address of the origin that runs no code of the app.
    await this.page.goto(`${this.server.url}/favicon.svg`);
    await this.page.evaluate((kept) => {
      for (const key of Object.keys(localStorage)) if (key !== kept) localStorage.removeItem(key);
    }, MEMBER_KEY);
    await this.page.goto("about:blank");
    const chrome = await this.context.newCDPSession(this.page);
    const origin = this.server.url;
    const storageTypes = "indexeddb,service_workers,cache_storage,shader_cache";
    await chrome.send("Storage.clearDataForOrigin", { origin, storageTypes });
    await chrome.send("Network.clearBrowserCache");
    await chrome.detach();
  }

  /** Visits until the device has everything that a later visit starts from. */
  async fill(path: string): Promise<void> {
    await this.page.goto(`${this.server.url}/dashboard`);
    await readyForOffline(this.page);
    await this.page.goto(`${this.server.url}${path}`);
    await this.page.waitForLoadState("networkidle");
    await this.page.goto("about:blank");
  }

  async visit(path: string, network: Network): Promise<Figures> {
    const flags: Flags = { ...networks[network], port: this.port, disableStorageReset: true, logLevel: "silent" };
    const result = await lighthouse(`${this.server.url}${path}`, { ...flags, onlyCategories: ["performance"] });
    if (!result) throw new Error(`Lighthouse has no result for ${path}`);
    const { audits, categories, environment, runtimeError } = result.lhr;
    if (runtimeError) throw new Error(`${path}: ${runtimeError.message}`);
    const measured = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
    const itemsOf = (audit: string): Record<string, unknown>[] => {
      const details = audits[audit]?.details;
      return details && "items" in details ? (details.items as Record<string, unknown>[]) : [];
    };
    const usable = itemsOf("user-timings").find(({ name }) => name === USABLE);
    const requests = itemsOf("network-requests").filter(({ url }) => String(url).startsWith(this.server.url));
    return {
      score: (categories.performance?.score ?? Number.NaN) * 100,
      firstContentMs: measured("first-contentful-paint"),
      largestContentMs: measured("largest-contentful-paint"),
      usableMs: Number(usable?.startTime ?? Number.NaN),
      blockedMs: measured("total-blocking-time"),
      shift: measured("cumulative-layout-shift"),
      bytes: requests.reduce((sum, { transferSize }) => sum + Number(transferSize ?? 0), 0),
      requests: requests.length,
      benchmark: environment.benchmarkIndex,
    };
  }

  async close(): Promise<void> {
    await this.context.close();
    await rm(this.folder, { recursive: true, force: true });
  }
}
