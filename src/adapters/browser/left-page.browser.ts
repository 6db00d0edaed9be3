import { isPersisted } from "./page-cache.ts";

/** What a recording is told of its page. */
export interface RecordedPage {
  readonly writeSoon: () => void;
  readonly leave: () => void;
}

/** Tells of clicks, and of the end of the page. One that goes into the back-forward cache does not end: it writes when it comes back. */
export const tellOfPage = (page: Pick<EventTarget, "addEventListener">, { writeSoon, leave }: RecordedPage): void => {
  page.addEventListener("pagehide", (event) => {
    if (!isPersisted(event)) leave();
  });
  page.addEventListener("click", writeSoon, true);
};
