import type { Page } from "playwright/test";

/** Drops a file on the page, as from a folder. */
export const drop = (page: Page, name: string, bytes: Buffer): Promise<void> =>
  page.evaluate(
    ([named, base64]) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], named));
      document.querySelector("main")?.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
    },
    [name, bytes.toString("base64")] as const,
  );
