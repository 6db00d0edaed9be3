import { vi } from "vitest";

/** A worker whose answers and whose end the test decides. */
export const fakeWorker = () => {
  const target = new EventTarget();
  const postMessage = vi.fn<(question: unknown) => void>();
  const terminate = vi.fn<() => void>();
  const worker = { postMessage, terminate, addEventListener: target.addEventListener.bind(target) };
  return {
    start: vi.fn<() => Worker>(() => worker as unknown as Worker),
    postMessage,
    terminate,
    answers: (data: unknown) => target.dispatchEvent(new MessageEvent("message", { data })),
    breaks: () => target.dispatchEvent(new Event("error")),
  };
};
