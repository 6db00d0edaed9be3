// @vitest-environment happy-dom
import { readFileSync } from "node:fs";
import type * as ReactModule from "react";
import type * as ReactDomModule from "react-dom";
import type { createRoot } from "react-dom/client";
import { parseSync } from "vite";
import { afterEach, describe, expect, it, vi } from "vitest";
import { mustBeAbsent } from "../../scripts/vite/absent-names.ts";
import { withFacts } from "../../scripts/vite/facts.ts";
import { factsOfReact, reactDom, unusedInReact } from "../../scripts/vite/unused-react.ts";
import { mustBeVersion, withEmptyFunction } from "../../scripts/vite/without-unused-parts.ts";

interface Library {
  readonly React: typeof ReactModule;
  readonly dom: typeof ReactDomModule;
  readonly client: { readonly createRoot: typeof createRoot };
}

const whole = readFileSync(`node_modules/${reactDom}`, "utf8");
const emptied = unusedInReact.reduce(withEmptyFunction, whole);
const shipped = withFacts(emptied, parseSync("react-dom.cjs", emptied, { sourceType: "script" }).program, factsOfReact);

/** React's production build, with this code for browsers. */
const libraryWith = (code: string): Library => {
  const loaded = new Map<string, object>();
  const run = (text: string): object => {
    const module = {};
    (new Function("exports", "require", text) as (exports: object, require: (name: string) => object) => void)(module, required);
    return module;
  };
  const required = (name: string): object => {
    const known = loaded.get(name) ?? run(readFileSync(`node_modules/${name}/cjs/${name}.production.js`, "utf8"));
    loaded.set(name, known);
    return known;
  };
  const client = run(code);
  return { React: required("react"), dom: required("react-dom"), client } as unknown as Library;
};

/** A place to draw in, and what it holds at every step of a story. */
interface Stage extends Library {
  readonly host: HTMLElement;
  readonly draw: (element: ReactModule.ReactNode) => void;
  readonly see: (note?: string) => void;
}

const textOf = (node: Node): string => new XMLSerializer().serializeToString(node);

type Story = (stage: Stage) => Promise<void>;

const hosts: HTMLElement[] = [];
afterEach(() => hosts.splice(0).forEach((host) => host.remove()));

/** What a story shows, step by step. */
const told = async (code: string, story: Story): Promise<readonly string[]> => {
  const library = libraryWith(code);
  const host = document.body.appendChild(document.createElement("main"));
  hosts.push(host);
  const seen: string[] = [];
  const caught = vi.spyOn(console, "error").mockImplementation((...said) => seen.push(`error: ${said.join(" ")}`));
  const root = library.client.createRoot(host, { onUncaughtError: (error) => seen.push(`uncaught: ${String(error)}`) });
  await story({ ...library, host, draw: (element) => library.dom.flushSync(() => root.render(element)), see: (note = "") => seen.push(`${note}${textOf(host)}`) });
  library.dom.flushSync(() => root.unmount());
  seen.push(textOf(host));
  caught.mockRestore();
  return seen;
};

/** Waits as long as a busy machine needs. */
const until = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 20_000 });

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

const stories: Readonly<Record<string, Story>> = {
  "a component that comes later": async ({ React, draw, see, host }) => {
    let come: (module: { default: () => ReactModule.ReactNode }) => void = () => undefined;
    const Late = React.lazy(() => new Promise<{ default: () => ReactModule.ReactNode }>((resolve) => (come = resolve)));
    draw(React.createElement(React.Suspense, { fallback: "wait" }, React.createElement("p", null, "beside"), React.createElement(Late)));
    see();
    come({ default: () => React.createElement("b", null, "late") });
    await until(() => expect(host.textContent).toContain("late"));
    see();
  },
  "an error that a boundary catches, and one that nobody catches": async ({ React, draw, see }) => {
    class Boundary extends React.Component<{ readonly children: ReactModule.ReactNode }> {
      static getDerivedStateFromError = (): object => ({ broken: true });
      override state = { broken: false };
      override render(): ReactModule.ReactNode {
        return this.state.broken ? "sorry" : this.props.children;
      }
    }
    const Broken = (): never => {
      throw new Error("broken");
    };
    draw(React.createElement(Boundary, null, React.createElement(Broken)));
    see();
    draw(React.createElement("p", null, "whole"));
    see();
    draw(React.createElement(Broken));
    await nextTask();
    see();
  },
  "lists whose items change places, fragments, portals and references": async ({ React, dom, draw, see, host }) => {
    const aside = document.createElement("aside");
    const refs: string[] = [];
    const list = (keys: readonly string[]): ReactModule.ReactNode =>
      React.createElement(
        React.Fragment,
        null,
        keys.map((key) => React.createElement(React.Fragment, { key }, React.createElement("i", { ref: (node: HTMLElement | null) => void refs.push(`${key}${node === null ? "-" : "+"}`) }, key), key)),
        dom.createPortal(keys.length, aside),
      );
    for (const keys of [["a", "b", "c"], ["c", "a"], ["d", "c", "a", "b"], []]) {
      draw(list(keys));
      see(`${textOf(aside)} ${refs.splice(0).join()} `);
    }
    expect(host.childNodes).toHaveLength(0);
  },
  "fields that a component controls": async ({ React, draw, see, host }) => {
    const Form = (): ReactModule.ReactNode => {
      const [text, setText] = React.useState("1");
      const [on, setOn] = React.useState(false);
      return React.createElement(
        "form",
        { onSubmit: (event: ReactModule.FormEvent) => (event.preventDefault(), setText("sent")) },
        React.createElement("input", { value: text, onChange: (event: ReactModule.ChangeEvent<HTMLInputElement>) => setText(event.target.value.slice(0, 2)) }),
        React.createElement("input", { type: "checkbox", checked: on, onChange: () => setOn(!on) }),
        React.createElement("textarea", { defaultValue: "free" }),
        React.createElement("select", { value: text, onChange: () => undefined }, React.createElement("option", { value: "1" }), React.createElement("option", { value: "12" })),
        `${text} ${String(on)}`,
      );
    };
    draw(React.createElement(Form));
    see();
    const [field, box] = [...host.querySelectorAll("input")];
    if (field === undefined || box === undefined) throw new Error("no fields");
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, "123");
    field.dispatchEvent(new Event("input", { bubbles: true }));
    see(`${field.value} `);
    box.click();
    see(`${String(box.checked)} `);
    host.querySelector("form")?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
    see(`${field.value} `);
  },
  "hooks: effects, context, stores, identities, insertions, transitions and deferred values": async ({ React, draw, see, host }) => {
    const log: string[] = [];
    const Theme = React.createContext("light");
    const listeners = new Set<() => void>();
    let stored = 1;
    let go: () => void = () => undefined;
    let arrive: () => void = () => undefined;
    const ready = new Promise<void>((resolve) => (arrive = resolve));
    let isReady = false;
    const Slow = ({ page }: { readonly page: number }): ReactModule.ReactNode => {
      if (page === 2 && !isReady) React.use(ready);
      return `page ${String(page)}`;
    };
    const Inner = React.memo(() => {
      const theme = React.use(Theme);
      const value = React.useSyncExternalStore(
        (listener) => (listeners.add(listener), () => void listeners.delete(listener)),
        () => stored,
      );
      const id = React.useId();
      React.useLayoutEffect(() => (log.push(`layout ${theme}`), () => void log.push(`no layout ${theme}`)), [theme]);
      React.useEffect(() => (log.push(`effect ${String(value)}`), () => void log.push(`no effect ${String(value)}`)), [value]);
      return React.createElement("i", { id }, `${theme} ${String(value)}`);
    });
    const Page = (): ReactModule.ReactNode => {
      const [page, setPage] = React.useState(1);
      const late = React.useDeferredValue(page);
      const [isPending, setPending] = React.useState(false);
      React.useInsertionEffect(() => void log.push(`insertion ${String(page)}`), [page]);
      go = () => {
        setPending(true);
        React.startTransition(() => {
          setPending(false);
          setPage(2);
        });
      };
      return React.createElement("p", { className: isPending ? "pending" : "calm" }, React.createElement(React.Suspense, { fallback: "wait" }, React.createElement(Slow, { page })), String(late));
    };
    const all = (theme: string): ReactModule.ReactNode => React.createElement(Theme, { value: theme }, React.createElement(Inner), React.createElement(Page));
    draw(all("light"));
    see();
    draw(all("dark"));
    stored = 2;
    listeners.forEach((listener) => listener());
    await until(() => expect(host.textContent).toContain("dark 2"));
    see();
    go();
    await until(() => expect(host.querySelector("p")?.className).toBe("pending"));
    see();
    isReady = true;
    arrive();
    await until(() => expect(host.textContent).toContain("page 22"));
    await until(() => expect(host.querySelector("p")?.className).toBe("calm"));
    see(`${log.join()} `);
  },
  "attributes, styles, drawings and text from outside": async ({ React, draw, see }) => {
    const Drawing = ({ size }: { readonly size: number }): ReactModule.ReactNode =>
      React.createElement(
        "div",
        { style: { width: size, opacity: 1 / size, "--gap": size }, hidden: size === 2, "data-size": size, "aria-busy": size === 1, inert: size === 2, tabIndex: size, title: undefined },
        React.createElement("svg", { viewBox: "0 0 1 1" }, React.createElement("title", null, "a drawing"), React.createElement("path", { strokeWidth: size, strokeLinecap: "round", fillRule: "evenodd" })),
        React.createElement("label", { htmlFor: "field" }, React.createElement("input", { id: "field", autoComplete: "off", inputMode: "numeric", maxLength: 3, readOnly: size === 1, required: true, spellCheck: false })),
        React.createElement("img", { src: "/a.png", alt: "", loading: "lazy", srcSet: "/a.png 1x", width: size, onError: () => undefined }),
        React.createElement("b", { dangerouslySetInnerHTML: { __html: `<u>${String(size)}</u>` } }),
        React.createElement("table", null, React.createElement("tbody", null, React.createElement("tr", null, React.createElement("td", { colSpan: 2, rowSpan: size }, size)))),
        React.createElement("a", { href: "javascript:alert(1)", download: true }, "link"),
      );
    for (const size of [1, 2, 3]) {
      draw(React.createElement(Drawing, { size }));
      see();
    }
    draw(null);
    await nextTask();
    see();
  },
  "every kind of event that is heard": async ({ React, dom, draw, see, host }) => {
    const log: string[] = [];
    const heard = [..."Blur Cancel Change Click ContextMenu Drag DragEnd DragLeave DragOver DragStart Drop Focus Input KeyDown KeyUp MouseDown MouseUp Paste PointerCancel PointerDown PointerMove PointerUp PointerEnter PointerLeave".split(" "), ..."Scroll Submit Toggle AnimationStart AnimationEnd TransitionEnd BeforeInput Select Error Load ClickCapture KeyDownCapture".split(" ")];
    const handlers = (name: string): object =>
      Object.fromEntries(
        heard.map((kind) => [`on${kind}`, (event: ReactModule.SyntheticEvent) => void log.push(`${name} ${kind} ${event.type} ${event.nativeEvent.type} ${String(event.eventPhase)} ${String(event.bubbles)} ${String((event as ReactModule.KeyboardEvent).key)} ${String((event as ReactModule.CompositionEvent).data)} ${String((event as ReactModule.PointerEvent).pointerType)}`)]),
      );
    draw(React.createElement("section", handlers("outer"), React.createElement("input", { ...handlers("field"), defaultValue: "a" }), React.createElement("img", handlers("picture")), React.createElement("dialog", handlers("dialog"))));
    const targets = [...host.querySelectorAll("input, img, dialog, section")];
    const raw = "blur cancel change click contextmenu drag dragend dragleave dragover dragstart drop focus focusin focusout input keydown keyup keypress mousedown mouseup paste pointercancel pointerdown pointermove pointerup pointerover pointerout scroll submit toggle animationstart animationend transitionend beforeinput textInput compositionstart compositionend select selectionchange error load close wheel touchstart".split(" ");
    for (const target of targets)
      for (const type of raw) {
        const event = Object.assign(new Event(type, { bubbles: !["scroll", "error", "load", "focus", "blur", "toggle", "cancel", "close"].includes(type), cancelable: true }), { key: "b", keyCode: 66, which: 66, char: "b", data: "b", pointerType: "mouse", relatedTarget: null, button: 0 });
        dom.flushSync(() => target.dispatchEvent(event));
        see(`${target.tagName} ${type}: ${log.splice(0).join("; ")} `);
      }
    await nextTask();
  },
};

describe("React without the parts that this site never uses", () => {
  it.each(Object.entries(stories))("shows the same as the whole library: %s", async (_, story) => {
    const seen = await told(shipped, story);
    expect(seen).toEqual(await told(whole, story));
    expect(seen.length).toBeGreaterThan(2);
  });

  it("refuses what was left out in place of showing something else", async () => {
    const seen = await told(shipped, async ({ React, draw }) => {
      for (const kind of ["react.activity", "react.suspense_list", "react.profiler"]) draw(React.createElement(Symbol.for(kind) as unknown as string, { id: kind }));
    });
    expect(seen.filter((line) => line.startsWith("uncaught: Error: Minified React error #156"))).toHaveLength(3);
  });

  it("fails a build in which something has a handler, an attribute or a method that was left out", () => {
    const { absent = new Set() } = factsOfReact;
    for (const code of ["({onTouchStart:a})", "({ onMouseEnterCapture(e) {} })", "class A extends B { componentDidMount() {} }", "({xlinkRole:1})"]) {
      expect(() => mustBeAbsent(code, "page.js", absent)).toThrow("and the build leaves out what would make it work");
    }
    expect(() => mustBeAbsent('({onClick:a,onPointerEnter:b,wheel:c,load(){}});/xlinkRole|onWheel/;"onWheel"', "page.js", absent)).not.toThrow();
  });

  it("is for one version of React", () => {
    expect(() => mustBeVersion(reactDom, factsOfReact)).not.toThrow();
    expect(() => mustBeVersion(reactDom, { ...factsOfReact, version: "19.0.0" })).toThrow("what the build leaves out of it was found out for 19.0.0");
  });
});
