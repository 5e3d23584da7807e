/** Operations that both browsers support. visitor.ts builds all other steps of the journey from them. */
export interface Driver {
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  /** Evaluates an expression in the page. Promises are awaited; the value is passed as JSON. */
  evaluate(expression: string): Promise<unknown>;
  perform(source: InputSource): Promise<void>;
  /** A PNG in base64. */
  screenshot(): Promise<string>;
  close(): Promise<void>;
}

export interface Settings {
  width: number;
  height: number;
  /** Time zone of the whole browser, as an IANA name. */
  timeZone: string;
}

/** Input actions in the format of WebDriver, which WebDriver BiDi shares. */
export interface InputSource {
  type: "pointer" | "key";
  id: string;
  parameters?: { pointerType: "mouse" };
  actions: object[];
}

// A mouse, because WebKitGTK's driver has no touch input; the page gets the same mouse events after a tap.
export const press = (x: number, y: number): InputSource => ({
  type: "pointer",
  id: "finger",
  parameters: { pointerType: "mouse" },
  actions: [
    { type: "pointerMove", duration: 0, x, y, origin: "viewport" },
    { type: "pointerDown", button: 0 },
    { type: "pointerUp", button: 0 },
  ],
});

export const keys = (text: string): InputSource => ({
  type: "key",
  id: "keyboard",
  actions: [...text].flatMap((value) => [
    { type: "keyDown", value },
    { type: "keyUp", value },
  ]),
});

/** Wraps an expression so that its awaited value is returned as JSON text. */
export const asJson = (expression: string) =>
  `Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`;

/** Environment of the browser process: only what it needs, and its own home. */
export const environment = (home: string, { timeZone }: Settings): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  HOME: home,
  XDG_CONFIG_HOME: `${home}/config`,
  XDG_CACHE_HOME: `${home}/cache`,
  XDG_DATA_HOME: `${home}/data`,
  XDG_RUNTIME_DIR: home,
  LANG: "C.UTF-8",
  TZ: timeZone,
});
