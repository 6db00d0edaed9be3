import type { Page } from "playwright/test";

type SliceName = "auth" | "utility" | "user" | "preferences";

/** Reads a slice from the disk of the page's profile, without the product's own code; undefined when there is none. */
export const keptSlice = (page: Page, name: SliceName): Promise<unknown> => inSlices(page, name, undefined);

/** Puts a value in the place of a slice. */
export const putSlice = async (page: Page, name: SliceName, value: unknown): Promise<void> => void (await inSlices(page, name, { value }));

const inSlices = (page: Page, name: SliceName, put: { readonly value: unknown } | undefined): Promise<unknown> =>
  page.evaluate(
    async ([slice, written]) => {
      const answer = <Value>(request: IDBRequest<Value>): Promise<Value> =>
        new Promise((resolve, reject) => {
          request.onerror = () => reject(new Error(String(request.error)));
          request.onsuccess = () => resolve(request.result);
        });
      const database = await answer(indexedDB.open("slipstream-state"));
      try {
        if (!database.objectStoreNames.contains("slices")) return undefined;
        const slices = database.transaction("slices", "readwrite").objectStore("slices");
        if (written !== undefined) await answer(slices.put(written.value, slice));
        return await answer<unknown>(slices.get(slice));
      } finally {
        database.close();
      }
    },
    [name, put] as const,
  );
