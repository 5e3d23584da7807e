/** What both browsers can be told. Everything else of the journey is made of this, in visitor.ts. */
export interface Driver {
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  /** The value of an expression in the page. A promise is waited for; the value crosses as JSON. */
  evaluate(expression: string): Promise<unknown>;
  perform(source: InputSource): Promise<void>;
  /** A PNG in base64. */
  screenshot(): Promise<string>;
  close(): Promise<void>;
}

export interface Settings {
  width: number;
  height: number;
  /** Of the whole browser, as a name of the IANA database. */
  timeZone: string;
}

/** Actions in the words of WebDriver, which WebDriver BiDi shares. */
export interface InputSource {
  type: "pointer" | "key";
  id: string;
  parameters?: { pointerType: "mouse" };
  actions: object[];
}

// A mouse, since WebKitGTK's driver makes no touches; what a page sees of a tap ends in the same mouse events.
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

/** The expression's value as a JSON text, once it has one. */
export const asJson = (expression: string) =>
  `Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`;

/** The environment of a browser: only what it needs, and a home of its own. */
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
