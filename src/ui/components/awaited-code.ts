let count = 0;
const listeners = new Set<() => void>();

const add = (change: number): void => {
  count += change;
  for (const tell of listeners) tell();
};

/** Counts code that the player asked for as on its way, until it is here or lost. */
export const awaited = <Code>(code: Promise<Code>): Promise<Code> => {
  // React asks for code while it draws, and must not be told of a change then.
  queueMicrotask(() => add(1));
  return code.finally(() => add(-1));
};

export const isCodeAwaited = (): boolean => count > 0;

/** Calls `tell` whenever a piece of code begins or ends its way. Returns a function that ends this. */
export const watchAwaitedCode = (tell: () => void): (() => void) => {
  listeners.add(tell);
  return () => void listeners.delete(tell);
};
