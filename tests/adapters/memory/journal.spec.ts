import { expect, it } from "vitest";
import { createMemoryDisk, createMemoryJournal } from "../../../src/adapters/memory/journal.memory.ts";
import { append, factsFrom, journalContract } from "../../kit/ports/journal-contract.ts";

journalContract("memory", async () => {
  const disk = createMemoryDisk();
  return { journal: createMemoryJournal(disk), otherTab: createMemoryJournal(disk) };
});

it("a broken disk keeps nothing", async () => {
  const { disk, ...journal } = createMemoryJournal();
  disk.broken = "full";
  expect(await append(journal, factsFrom(0, 1))).toBe("JournalUnavailable");
  expect(disk.facts).toEqual([]);
});
