import { createHash } from "node:crypto";
import type { Page } from "playwright/test";
import type { SealedFact } from "../../src/domain/events/envelope.ts";
import type { EventType, SlipstreamEvent } from "../../src/domain/events/registry.ts";
import { createVerifier } from "../../src/domain/log/verify.ts";

/** The log as it stands on the disk of the page's profile, read without the product's own code. */
export const keptLog = async (page: Page): Promise<readonly SealedFact[]> => {
  const segments = await page.evaluate(
    () =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open("slipstream");
        opening.onerror = () => reject(new Error(String(opening.error)));
        opening.onsuccess = () => {
          const database = opening.result;
          if (!database.objectStoreNames.contains("segments")) {
            database.close();
            return resolve([]);
          }
          const reading = database.transaction("segments").objectStore("segments").getAll();
          reading.onerror = () => reject(new Error(String(reading.error)));
          reading.onsuccess = () => {
            database.close();
            resolve(reading.result as unknown[]);
          };
        };
      }),
  );
  return (segments as readonly (readonly SealedFact[])[]).flat();
};

/** What an audit finds wrong: nothing, of a log without a gap whose every hash is right. */
export const flawsOf = (facts: readonly SealedFact[]): readonly unknown[] => {
  const verify = createVerifier((text) => createHash("sha256").update(text, "utf8").digest("hex"));
  return facts.map(verify).filter(({ verdict }) => verdict !== "verified");
};

type EventOf<Type> = Extract<SlipstreamEvent, { readonly type: Type }>;

/** The events of a type, as the build under test wrote them: they have today's shape. */
export const eventsOf = <Type extends EventType>(facts: readonly SealedFact[], type: Type): readonly EventOf<Type>[] =>
  facts.flatMap(({ event }) => (event.type === type ? [event as unknown as EventOf<Type>] : []));
