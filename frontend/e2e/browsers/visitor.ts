import { type Driver, keys, press } from "./driver.ts";

const SEEN_WITHIN_MS = 20_000;
const LOOK_AGAIN_AFTER_MS = 50;

export type Role = "button" | "link" | "textbox" | "heading" | "timer";

interface Wanted {
  role: Role;
  /** The full accessible name. */
  name: string;
  /** Scrolled into view, enabled, not moving, and not covered. */
  toPress: boolean;
}

interface Place {
  x: number;
  y: number;
}

/** A user of either browser: finds elements by role and name, and waits for them. */
export class Visitor {
  private readonly driver: Driver;

  constructor(driver: Driver) {
    this.driver = driver;
  }

  open = (url: string) => this.driver.open(url);
  reload = () => this.driver.reload();
  screenshot = () => this.driver.screenshot();
  leave = () => this.driver.close();

  /** Runs a function in the page and returns its value. The function gets its data as the argument. */
  async evaluate<Value, Argument = undefined>(
    run: (argument: Argument) => Value | Promise<Value>,
    argument?: Argument,
  ): Promise<Value> {
    return (await this.driver.evaluate(`(${run})(${JSON.stringify(argument)})`)) as Value;
  }

  /** Waits until the probe returns a value. A page that is being replaced returns none. */
  async until<Value>(what: string, probe: () => Promise<Value | null | false>): Promise<Value> {
    const deadline = Date.now() + SEEN_WITHIN_MS;
    let reason = "";
    do {
      try {
        const value = await probe();
        if (value !== null && value !== false) return value;
        reason = "";
      } catch (error) {
        reason = `: ${error instanceof Error ? error.message : error}`;
      }
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_AFTER_MS));
    } while (Date.now() < deadline);
    throw new Error(`not within ${SEEN_WITHIN_MS / 1000} s: ${what}${reason}`);
  }

  async see(role: Role, name: string): Promise<void> {
    await this.until(`${role} "${name}"`, () => this.isThere(role, name));
  }

  async seeText(text: string): Promise<void> {
    await this.until(`"${text}"`, () => this.hasText(text));
  }

  async seeNoText(text: string): Promise<void> {
    await this.until(`no "${text}"`, async () => !(await this.hasText(text)));
  }

  async seePath(path: string): Promise<void> {
    await this.until(`path ${path}`, () => this.evaluate((it) => location.pathname === it, path));
  }

  hasText(text: string): Promise<boolean> {
    // Numbers and units are separated by various kinds of spaces.
    return this.evaluate((it) => document.body.innerText.replace(/\s/g, " ").includes(it), text);
  }

  async isThere(role: Role, name: string): Promise<boolean> {
    return (await this.evaluate(findPlace, { role, name, toPress: false })) !== null;
  }

  async tap(role: Role, name: string): Promise<void> {
    const wanted = { role, name, toPress: true };
    const { x, y } = await this.until(`${role} "${name}" to press`, () => this.evaluate(findPlace, wanted));
    await this.driver.perform(press(x, y));
  }

  async type(text: string): Promise<void> {
    await this.driver.perform(keys(text));
  }

  async write(label: string, text: string): Promise<void> {
    await this.tap("textbox", label);
    await this.until(`"${label}" ready to be replaced`, () => this.evaluate(isReplacedByTyping));
    await this.type(text);
  }

  /** Goes back, and waits until the previous page is shown. */
  async back(): Promise<void> {
    await this.evaluate(() => {
      (window as unknown as { before: boolean }).before = true;
    });
    await this.driver.back();
    await this.until("another page", () => this.evaluate(() => !("before" in window)));
  }
}

/** Runs in the page: a number's field selects its text only after the tap, and nobody types as fast as a driver. */
function isReplacedByTyping(): boolean {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement)) return field instanceof HTMLTextAreaElement;
  // The selection of an e-mail field is unknown.
  const { value, selectionStart, selectionEnd } = field;
  return selectionStart === null || (selectionEnd ?? 0) - selectionStart === value.length;
}

/** Runs in the page: the centre of the matching element. */
async function findPlace({ role, name, toPress }: Wanted): Promise<Place | null> {
  const selectors = {
    button: "button, [role=button]",
    link: "a[href]",
    textbox: "input:not([type=checkbox], [type=radio]), textarea",
    heading: "h1, h2, h3, h4",
    timer: "[role=timer]",
  };
  const nameOf = (element: Element) => {
    const [label] = (element as HTMLInputElement).labels ?? [];
    return (element.getAttribute("aria-label") ?? (label ?? element).textContent).trim().replace(/\s+/g, " ");
  };
  const isShown = (element: Element) =>
    element.closest("[inert], [aria-hidden=true]") === null &&
    getComputedStyle(element).visibility === "visible" &&
    element.getClientRects().length > 0;
  const middle = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
  };
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

  const element = [...document.querySelectorAll(selectors[role])].find((it) => nameOf(it) === name && isShown(it));
  if (!element) return null;
  if (!toPress) return middle(element);
  if (element.matches(":disabled")) return null;
  element.scrollIntoView({ block: "center", behavior: "instant" });
  await frame();
  const before = middle(element);
  await frame();
  const place = middle(element);
  const isStill = before.x === place.x && before.y === place.y;
  return isStill && element.contains(document.elementFromPoint(place.x, place.y)) ? place : null;
}
