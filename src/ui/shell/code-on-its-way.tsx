import { useEffect, useState, useSyncExternalStore } from "react";
import { isCodeAwaited, watchAwaitedCode } from "../components/awaited-code.ts";
import css from "./code-on-its-way.module.css";

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
