import { createHash } from "node:crypto";
import type { Page } from "playwright/test";
import type { SealedFact } from "../../src/domain/events/envelope.ts";
import type { EventType, SlipstreamEvent } from "../../src/domain/events/registry.ts";
import { createVerifier } from "../../src/domain/log/verify.ts";

/** A segment as the disk has it: the facts, or the text of a packed segment. */
type Stored = readonly SealedFact[] | string;

/** Reads the segments from the disk of the page's profile: all of them, or the last one only. */
const segmentsOn = (page: Page, which: "all" | "last"): Promise<readonly Stored[]> =>
  page.evaluate(
    async (wanted) => {
      const answer = <Value>(request: IDBRequest<Value>): Promise<Value> =>
        new Promise((resolve, reject) => {
          request.onerror = () => reject(new Error(String(request.error)));
          request.onsuccess = () => resolve(request.result);
        });
      const database = await answer(indexedDB.open("slipstream"));
      try {
        if (!database.objectStoreNames.contains("segments")) return [];
        const segments = database.transaction("segments").objectStore("segments");
        const values: readonly unknown[] = wanted === "all" ? await answer(segments.getAll()) : [(await answer(segments.openCursor(null, "prev")))?.value].filter((value) => value !== undefined);
        return await Promise.all(
          values.map(async (value) => {
            const { gzip } = value as { readonly gzip?: ArrayBuffer };
            return gzip === undefined ? (value as Stored) : new Response(new Blob([gzip]).stream().pipeThrough(new DecompressionStream("gzip"))).text();
          }),
        );
      } finally {
        database.close();
      }
    },
    which,
  );

type Unlinked = Omit<SealedFact, "previous"> & { readonly previous?: string };

/** A packed segment has its facts in another order, and no hash twice. */
const factsOf = (stored: Stored): readonly SealedFact[] => {
  if (typeof stored !== "string") return stored;
  const facts = (JSON.parse(stored) as readonly Unlinked[]).toSorted((a, b) => a.sequence - b.sequence);
  return facts.map(({ previous, hash, ...fact }, at) => ({ ...fact, previous: previous ?? facts[at - 1]?.hash ?? "", hash }));
};

/** The log as it stands on the disk of the page's profile, read without the product's own code. */
export const keptLog = async (page: Page): Promise<readonly SealedFact[]> => (await segmentsOn(page, "all")).flatMap(factsOf);

/** The last record on the disk; undefined when there is none. However long the log is, only its last segment is read. */
export const lastKept = async (page: Page): Promise<SealedFact | undefined> => (await segmentsOn(page, "last")).flatMap(factsOf).at(-1);

/** What an audit finds wrong: nothing, of a log without a gap whose every hash is right. */
export const flawsOf = (facts: readonly SealedFact[]): readonly unknown[] => {
  const verify = createVerifier((text) => createHash("sha256").update(text, "utf8").digest("hex"));
  return facts.map(verify).filter(({ verdict }) => verdict !== "verified");
};

type EventOf<Type> = Extract<SlipstreamEvent, { readonly type: Type }>;

/** The events of a type, as the build under test wrote them: they have today's shape. */
export const eventsOf = <Type extends EventType>(facts: readonly SealedFact[], type: Type): readonly EventOf<Type>[] =>
  facts.flatMap(({ event }) => (event.type === type ? [event as unknown as EventOf<Type>] : []));
