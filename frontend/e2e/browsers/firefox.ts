import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Running } from "../support/process.ts";
import { asJson, type Driver, environment, type InputSource, type Settings } from "./driver.ts";

const NO_ANSWER_AFTER_MS = 20_000;

// Overlay scrollbars take no space, as on a phone.
const PREFERENCES = 'user_pref("ui.useOverlayScrollbars", 1);\n';

/** Starts headless Firefox, driven by WebDriver BiDi. */
export async function startFirefox(settings: Settings): Promise<Driver> {
  const home = await mkdtemp(join(tmpdir(), "evolua-firefox-"));
  await writeFile(join(home, "user.js"), PREFERENCES);
  const args = ["--headless", "--no-remote", "--profile", home, "--remote-debugging-port", "0", "about:blank"];
  const browser = new Running("firefox-esr", args, { cwd: home, env: environment(home, settings) });
  const end = async () => {
    await browser.stop();
    // Its last processes may still be writing.
    await rm(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  };
  try {
    const [, address] = await browser.says(/WebDriver BiDi listening on (ws:\S+)/);
    return await Firefox.begin(`${address}/session`, settings, end);
  } catch (error) {
    await end();
    throw error;
  }
}

class Firefox implements Driver {
  private readonly line: Line;
  private readonly context: string;
  private readonly end: () => Promise<void>;

  private constructor(line: Line, context: string, end: () => Promise<void>) {
    this.line = line;
    this.context = context;
    this.end = end;
  }

  static async begin(address: string, { width, height }: Settings, end: () => Promise<void>): Promise<Firefox> {
    const line = await Line.open(address);
    await line.send("session.new", { capabilities: {} });
    // The first window never gets the focus; later ones have it from the start.
    const { context } = await line.send<{ context: string }>("browsingContext.create", { type: "window" });
    const browser = new Firefox(line, context, end);
    await browser.command("browsingContext.setViewport", { viewport: { width, height } });
    return browser;
  }

  open = (url: string) => this.command("browsingContext.navigate", { url, wait: "complete" });
  reload = () => this.command("browsingContext.reload", { wait: "complete" });
  back = () => this.command("browsingContext.traverseHistory", { delta: -1 });

  async evaluate(expression: string): Promise<unknown> {
    const outcome = await this.line.send<Evaluated>("script.evaluate", {
      expression: asJson(expression),
      target: { context: this.context },
      awaitPromise: true,
    });
    if (outcome.type === "exception") throw new Error(outcome.exceptionDetails.text);
    return JSON.parse(outcome.result.value);
  }

  perform = (source: InputSource) => this.command("input.performActions", { actions: [source] });

  async screenshot(): Promise<string> {
    const { data } = await this.line.send<{ data: string }>("browsingContext.captureScreenshot", {
      context: this.context,
    });
    return data;
  }

  close = () => this.end();

  private async command(method: string, params: object = {}): Promise<void> {
    await this.line.send(method, { context: this.context, ...params });
  }
}

type Evaluated =
  | { type: "success"; result: { value: string } }
  | { type: "exception"; exceptionDetails: { text: string } };

interface Waiting {
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
}

/** The WebSocket connection: numbered commands and their responses. */
class Line {
  private readonly socket: WebSocket;
  private readonly waiting = new Map<number, Waiting>();
  private last = 0;

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.addEventListener("message", ({ data }) => this.receive(String(data)));
    socket.addEventListener("close", () => this.fail("Firefox has ended"));
  }

  static open(address: string): Promise<Line> {
    const socket = new WebSocket(address);
    return new Promise((resolve, reject) => {
      socket.addEventListener("open", () => resolve(new Line(socket)));
      socket.addEventListener("error", () => reject(new Error(`no connection to ${address}`)));
    });
  }

  send<T>(method: string, params: object): Promise<T> {
    this.last += 1;
    const id = this.last;
    this.socket.send(JSON.stringify({ id, method, params }));
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        this.waiting.delete(id);
        reject(new Error(`${method}: no answer`));
      }, NO_ANSWER_AFTER_MS);
      this.waiting.set(id, {
        resolve: (result) => {
          clearTimeout(late);
          resolve(result as T);
        },
        reject: (error) => {
          clearTimeout(late);
          reject(error);
        },
      });
    });
  }

  private receive(text: string): void {
    const { id, type, result, error, message } = JSON.parse(text);
    const waiting = this.waiting.get(id);
    if (!waiting) return;
    this.waiting.delete(id);
    if (type === "success") waiting.resolve(result);
    else waiting.reject(new Error(`${error}: ${message}`));
  }

  private fail(why: string): void {
    for (const { reject } of this.waiting.values()) reject(new Error(why));
    this.waiting.clear();
  }
}
