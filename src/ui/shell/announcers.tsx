import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router-dom";
import { isCodeAwaited, watchAwaitedCode } from "../components/awaited-code.ts";
import { SlipAnnouncer } from "../features/betslip/public/slip-announcer.tsx";
import css from "./announcers.module.css";

/** What is told on every page, most of it to screen readers alone. */
export const Announcers = () => (
  <>
    <PageAnnouncer />
    <SlipAnnouncer />
    <CodeOnItsWay />
  </>
);

/** After how many milliseconds what is said. A fast line needs no words, and a message that flashes would only disturb. */
const WORDS: readonly (readonly [afterMs: number, words: string])[] = [
  [400, "Loading…"],
  [8_000, "Still loading: the connection is slow. Everything else on the page works meanwhile."],
];

/** Says that the page or dialog which the player asked for is on its way. Until its code is here, nothing else on the screen changes. */
export const CodeOnItsWay = () => (
  <p className={css.place} role="status" aria-label="Progress">
    {useSyncExternalStore(watchAwaitedCode, isCodeAwaited) ? <Words /> : null}
  </p>
);

const Words = () => {
  const [words, setWords] = useState<string>();
  useEffect(() => {
    const timers = WORDS.map(([afterMs, next]) => setTimeout(() => setWords(next), afterMs));
    return () => timers.forEach(clearTimeout);
  }, []);
  return words === undefined ? null : <span className={css.sign}>{words}</span>;
};

const SITE = / · Slipstream$/;

/**
 * Puts the focus at the beginning of each new page and announces its title, as a browser does only with a document that it loads. A menu that the player opened
 * while the page was on its way keeps the focus: a menu that loses it closes.
 */
export const PageAnnouncer = () => {
  const [title, setTitle] = useState("");
  const { pathname } = useLocation();
  const left = useRef(pathname);
  useEffect(() => {
    // Otherwise the focus is lost with the link that led here. A first page leaves it to the browser.
    if (left.current !== pathname && document.activeElement?.closest("[role=menu]") == null) document.getElementById("content")?.focus({ preventScroll: true });
    left.current = pathname;
  }, [pathname]);
  useEffect(() => {
    const titles = new MutationObserver(() => setTitle(document.title.replace(SITE, "")));
    titles.observe(document.head, { subtree: true, childList: true, characterData: true });
    return () => titles.disconnect();
  }, []);
  return (
    <p className="unseen" role="status" aria-label="Page">
      {title}
    </p>
  );
};
