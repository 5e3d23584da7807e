import { globSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, Running } from "../support/process.ts";
import { asJson, type Driver, environment, type InputSource, type Settings } from "./driver.ts";

const NO_ANSWER_AFTER_MS = 20_000;

// The window has a toolbar that GTK would not make narrower than 447 px.
const NARROW_WINDOW = "* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; }";

/** Starts WebKitGTK's MiniBrowser on its own virtual screen, driven by WebDriver. */
export async function startWebKit(settings: Settings): Promise<Driver> {
  const home = await mkdtemp(join(tmpdir(), "evolua-webkit-"));
  await mkdir(join(home, "config/gtk-3.0"), { recursive: true });
  await writeFile(join(home, "config/gtk-3.0/gtk.css"), NARROW_WINDOW);
  const running: Running[] = [];
  const end = async () => {
    for (const program of running.reverse()) await program.stop();
    // Its helper processes end a moment later and may still be writing.
    await rm(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
  };
  try {
    const env = environment(home, settings);
    const screen = new Running("Xvfb", ["-displayfd", "1", "-screen", "0", screenSize(settings), "-nolisten", "tcp"], {
      cwd: home,
      env,
    });
    running.push(screen);
    const [display] = await screen.says(/^\d+$/m);
    const port = await freePort();
    const driver = new Running("WebKitWebDriver", [`--port=${port}`], {
      cwd: home,
      env: { ...env, DISPLAY: `:${display}`, GDK_BACKEND: "x11" },
    });
    running.push(driver);
    await driver.answers(`http://127.0.0.1:${port}/status`);
    return await WebKit.begin(`http://127.0.0.1:${port}`, settings, end);
  } catch (error) {
    await end();
    throw error;
  }
}

/** Small enough that the pointer, which starts in the middle, is inside the window and gives it the focus. */
const screenSize = ({ width, height }: Settings) => `${width}x${height + 100}x24`;

class WebKit implements Driver {
  private readonly session: string;
  private readonly end: () => Promise<void>;

  private constructor(session: string, end: () => Promise<void>) {
    this.session = session;
    this.end = end;
  }

  static async begin(address: string, { width, height }: Settings, end: () => Promise<void>): Promise<WebKit> {
    const [binary] = globSync("/usr/lib/*/webkit2gtk-4.1/MiniBrowser");
    if (!binary) throw new Error("WebKitGTK's MiniBrowser is missing: install libwebkit2gtk-4.1-0");
    const options = { binary, args: ["--automation"] };
    const wanted = { alwaysMatch: { "webkitgtk:browserOptions": options } };
    const { sessionId } = (await send("POST", `${address}/session`, { capabilities: wanted })) as { sessionId: string };
    const browser = new WebKit(`${address}/session/${sessionId}`, end);
    await browser.command("timeouts", { pageLoad: NO_ANSWER_AFTER_MS, script: NO_ANSWER_AFTER_MS });
    await browser.command("window/rect", { x: 0, y: 0, width, height });
    const bars = height - Number(await browser.evaluate("innerHeight"));
    await browser.command("window/rect", { x: 0, y: 0, width, height: height + bars });
    return browser;
  }

  open = (url: string) => this.command("url", { url });
  reload = () => this.command("refresh", {});
  back = () => this.command("back", {});

  async evaluate(expression: string): Promise<unknown> {
    const script = `const done = arguments[0];
      ${asJson(expression)}.then((json) => done({ json }), (error) => done({ error: String(error) }));`;
    const { json, error } = (await send("POST", `${this.session}/execute/async`, { script, args: [] })) as Outcome;
    if (json === undefined) throw new Error(error);
    return JSON.parse(json);
  }

  perform = (source: InputSource) => this.command("actions", { actions: [source] });

  async screenshot(): Promise<string> {
    return String(await send("GET", `${this.session}/screenshot`));
  }

  async close(): Promise<void> {
    await send("DELETE", this.session).finally(this.end);
  }

  private async command(path: string, body: object): Promise<void> {
    await send("POST", `${this.session}/${path}`, body);
  }
}

interface Outcome {
  json?: string;
  error?: string;
}

async function send(method: string, url: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, {
    method,
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(2 * NO_ANSWER_AFTER_MS),
  });
  const { value } = await answer.json();
  if (!answer.ok) throw new Error(`${method} ${new URL(url).pathname}: ${value.error}: ${value.message}`);
  return value;
}
