/** A place in the window, in CSS pixels from its top left corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Which document is asked: that of the page, or of the game that it frames. */
export type Where = "page" | "game";

/** A key by its name in the DOM. */
export type Key = "Tab" | "Enter" | "Escape" | "Backspace" | "End" | " ";

/** A window of a browser, driven from outside by what a person has: addresses, a mouse and keys. */
export interface Window {
  readonly go: (url: string) => Promise<void>;
  readonly reload: () => Promise<void>;
  readonly back: () => Promise<void>;
  readonly forward: () => Promise<void>;
  /** Runs the text of a function in the document and resolves with its JSON value; a promise that it returns is awaited. */
  readonly run: <Value>(body: string, where?: Where) => Promise<Value>;
  readonly clickAt: (point: Point) => Promise<void>;
  readonly press: (key: Key) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
  readonly resize: (width: number, height: number) => Promise<void>;
  readonly picture: (file: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface Browser {
  readonly open: () => Promise<Window>;
  /** Ends it as a power cut does. */
  readonly kill: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export type EngineName = "chromium" | "firefox" | "webkit";

export interface Engine {
  readonly name: EngineName;
  /** Whether a browser that is started again has what the one before it stored. */
  readonly keepsProfile: boolean;
  /** Whether a page that is left, and holds a Web Lock, can come back from its back-forward cache. */
  readonly cachesPages: boolean;
  /** Starts it with this folder as its profile. */
  readonly start: (profile: string) => Promise<Browser>;
}

const NEXT_LOOK_MS = 50;
const PAGE_MS = 120_000;

/**
 * Makes a move that leads to another document and resolves when that document has taken the place of this one, whatever the driver says of the navigation itself. `evaluate` takes an expression.
 */
export const toAnotherDocument = async (evaluate: (expression: string) => Promise<unknown>, move: () => Promise<unknown>): Promise<void> => {
  await evaluate("void (window.isLeft = true)");
  await move();
  for (const since = performance.now(); performance.now() - since < PAGE_MS; ) {
    if ((await evaluate("window.isLeft === undefined && document.readyState !== 'loading'").catch(() => false)) === true) return;
    await new Promise((resolve) => setTimeout(resolve, NEXT_LOOK_MS));
  }
  throw new Error("the page did not come");
};
