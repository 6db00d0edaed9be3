import type { Key, Point, Where, Window } from "./driver.ts";

/** How long, in milliseconds, a person waits for something on the page: long, because a machine that does other things as well draws slowly. */
const PATIENCE_MS = 60_000;
const LOOK_EVERY_MS = 40;
/** How long a press is on its way to the page at most. */
const PRESS_MS = 5_000;
/** A page that goes on moving after so many presses is a fault of its own. */
const MOST_PRESSES = 6;

interface Found extends Point {
  readonly value: string;
}

/** A press that slipped went down on what was meant, which then moved away, and came up elsewhere. */
type Outcome = "hit" | "missed" | "slipped";

/** What the page keeps for whoever presses: the element that is meant, and what came of the press. */
interface Aimed {
  wanted?: HTMLElement;
  press?: { outcome?: Outcome; readonly trail: string[]; readonly over: AbortController };
}

/** Runs in the page: the first element of this selector that can be seen and pressed, whose name begins with or is this text. The page keeps it as the one that is wanted. */
const findIn = (selector: string, name: string, isExact: boolean): Found | null => {
  const nameOf = (element: Element): string => {
    const labels = "labels" in element && element.labels instanceof NodeList ? [...(element.labels as NodeListOf<HTMLElement>)].map(({ textContent }) => textContent).join(" ") : "";
    return (element.getAttribute("aria-label") ?? (labels === "" ? element.textContent : labels)).replaceAll(/\s+/g, " ").trim();
  };
  for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    const called = nameOf(element);
    if (isExact ? called !== name : !called.startsWith(name)) continue;
    if (element.matches(":disabled")) continue;
    const seen = (): Found | null => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const point = { x: x + width / 2, y: y + height / 2 };
      const top = document.elementFromPoint(point.x, point.y);
      const isOnTop = top !== null && (element.contains(top) || top.contains(element) || (top instanceof HTMLLabelElement && top.control === element));
      if (width === 0 || height === 0 || !isOnTop) return null;
      (window as Aimed).wanted = element;
      return { ...point, value: "value" in element ? String(element.value) : element.textContent };
    };
    const found = seen();
    if (found !== null) return found;
    element.scrollIntoView({ block: "center", behavior: "instant" });
    const scrolled = seen();
    if (scrolled !== null) return scrolled;
  }
  return null;
};

/**
 * Runs in the page: watches where the next press goes. One that goes elsewhere, because the page has moved since the element was found, does nothing there.
 * Everything that is pressed and let go is kept, to tell of a press that had no effect.
 */
const aim = (): void => {
  const page = window as Aimed;
  const { wanted } = page;
  page.press?.over.abort();
  const press: NonNullable<Aimed["press"]> = (page.press = { trail: [], over: new AbortController() });
  const isMeant = (target: EventTarget | null): boolean =>
    wanted !== undefined && target instanceof Element && (wanted.contains(target) || target.contains(wanted) || (target instanceof HTMLLabelElement && target.control === wanted));
  for (const type of ["pointerdown", "mousedown", "pointerup", "mouseup", "click"]) {
    addEventListener(type, (event) => {
      const { target } = event;
      if (type === "pointerdown" && !isMeant(target)) press.outcome ??= "missed";
      // The browser makes no click of it.
      if (type === "pointerup" && !isMeant(target) && wanted?.isConnected === true) press.outcome ??= "slipped";
      if (type === "click" || wanted?.isConnected !== true) press.outcome ??= "hit";
      press.trail.push(`${type} ${isMeant(target) ? "on it" : `on ${target instanceof Element ? `<${target.tagName.toLowerCase()}> “${(target.textContent ?? "").trim().slice(0, 40)}”` : String(target)}`}${wanted?.isConnected === true ? "" : ", which is gone"}`);
      if (press.outcome !== "missed") return;
      event.preventDefault();
      event.stopImmediatePropagation();
    }, { capture: true, signal: press.over.signal });
  }
};

/** What a person does with a window: looks for things by their names, presses, types, and waits until the page says something. */
export const personAt = (window: Window, origin: string) => {
  const ask = <Args extends readonly unknown[], Value>(question: (...args: Args) => Value, args: Args, where: Where = "page"): Promise<Awaited<Value>> =>
    window.run<Awaited<Value>>(`() => (${question.toString()})(${args.map((arg) => JSON.stringify(arg)).join(", ")})`, where);

  /** What the page has seen of the last press. */
  const trail = (where: Where = "page"): Promise<string> => ask(() => (globalThis as Aimed).press?.trail.join("; ") ?? "", [], where).catch(String);

  /** Resolves with the first answer that is not empty; fails after a while, and says what the page shows instead. */
  const until = async <Args extends readonly unknown[], Value>(what: string, question: (...args: Args) => Value, args: Args, where: Where = "page", patience = PATIENCE_MS): Promise<NonNullable<Awaited<Value>>> => {
    const since = performance.now();
    for (;;) {
      // A page that is just being replaced does not answer.
      const answer = await ask(question, args, where).catch(() => undefined);
      if (answer !== undefined && answer !== null && answer !== false) return answer;
      if (performance.now() - since > patience) {
        const shown = await ask(() => `${location.href}: ${document.body.innerText.slice(0, 1_500)}`, [], where).catch(String);
        throw new Error(`not in ${patience} ms: ${what}. The last press: ${await trail(where)}. The page shows ${shown}`);
      }
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  };
  const find = (selector: string, name = "", where: Where = "page", isExact = false): Promise<Found> => until(`${selector} “${name}”`, findIn, [selector, name, isExact], where);

  /** Where the game's frame begins in the window. */
  const frameAt = (): Promise<Point> => ask(() => {
    const { x, y } = document.querySelector("iframe")?.getBoundingClientRect() ?? { x: 0, y: 0 };
    return { x, y };
  }, []);

  /** One press, and whether it met what it was meant for. Nothing is "dropped" but what the page has never seen. */
  const press = async (selector: string, name: string, where: Where, isExact: boolean): Promise<Outcome | "dropped"> => {
    // A browser drops what is pressed before it has drawn a page for the first time.
    await until("a picture", () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(true)))), []);
    let found = await find(selector, name, where, isExact);
    // What still moves, because the page around it is still coming, would be missed.
    for (let before: Point | undefined; before?.x !== found.x || before.y !== found.y; ) {
      before = found;
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS * 2));
      found = await find(selector, name, where, isExact);
    }
    await ask(aim, [], where);
    const frame = where === "game" ? await frameAt() : { x: 0, y: 0 };
    await window.clickAt({ x: found.x + frame.x, y: found.y + frame.y });
    // A page that does not know of the press is the next one: the press has led there.
    return until("a press", () => {
      const { press } = globalThis as Aimed;
      return press === undefined ? "hit" : (press.outcome ?? null);
    }, [], where, PRESS_MS).catch(() => "dropped" as const);
  };
  const click = async (selector: string, name = "", where: Where = "page", isExact = false): Promise<void> => {
    const told: string[] = [];
    while (told.length < MOST_PRESSES) {
      const outcome = await press(selector, name, where, isExact);
      if (outcome === "hit") return;
      told.push(outcome);
    }
    throw new Error(`no press of ${selector} “${name}” reaches it: ${told.join(", ")}. ${await trail(where)}`);
  };
  return {
    ask,
    until,
    find,
    click,
    trail,
    window,
    go: (path: string): Promise<void> => window.go(`${origin}${path}`),
    /** Replaces what a field holds. */
    fill: async (selector: string, name: string, text: string, where: Where = "page"): Promise<void> => {
      await click(selector, name, where);
      await ask((css: string, called: string) => {
        const labelled = (field: HTMLInputElement): boolean => (field.getAttribute("aria-label") ?? [...(field.labels ?? [])].map(({ textContent }) => textContent).join(" ")).trim().startsWith(called);
        [...document.querySelectorAll<HTMLInputElement>(css)].find(labelled)?.select();
      }, [selector, name], where);
      await window.type(text);
    },
    sees: (text: string, selector = "body", where: Where = "page", patience = PATIENCE_MS): Promise<true> =>
      until(`“${text}” in ${selector}`, (words: string, css: string) => [...document.querySelectorAll<HTMLElement>(css)].some(({ innerText }) => innerText.replaceAll(/\s+/g, " ").includes(words)) || null, [text, selector], where, patience).then(() => true as const),
    count: (selector: string, count: number, where: Where = "page"): Promise<true> =>
      until(`${count} of ${selector}`, (css: string, wanted: number) => document.querySelectorAll(css).length === wanted || null, [selector, count], where).then(() => true as const),
    press: (key: Key): Promise<void> => window.press(key),
    /** Presses Tab until the focus is on something of this selector and name. */
    tabTo: async (selector: string, name: string): Promise<void> => {
      for (let presses = 0; presses < 60; presses += 1) {
        await window.press("Tab");
        const isThere = await ask((css: string, called: string) => document.activeElement?.matches(css) === true && (document.activeElement.textContent ?? "").startsWith(called), [selector, name]);
        if (isThere) return;
      }
      throw new Error(`Tab does not lead to ${selector} “${name}”`);
    },
  };
};

export type Person = ReturnType<typeof personAt>;
