import { expect, it } from "vitest";
import { createMemoryDisk, createMemoryJournal } from "../../../src/adapters/memory/journal.memory.ts";
import { append, factsFrom, journalContract } from "../../kit/ports/journal-contract.ts";

journalContract("memory", async () => {
  const disk = createMemoryDisk();
  return { journal: createMemoryJournal(disk), otherTab: createMemoryJournal(disk) };
});

it("a long log is never copied to take one more fact", async () => {
  const { disk, ...journal } = createMemoryJournal();
  const { facts } = disk;
  await append(journal, factsFrom(1, 2));
  await append(journal, factsFrom(3, 1));
  expect(facts.map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
  expect(disk.facts).toBe(facts);
});

it("a broken disk stores nothing", async () => {
  const { disk, ...journal } = createMemoryJournal();
  disk.broken = "no-room";
  expect(await append(journal, factsFrom(0, 1))).toBe("JournalUnavailable");
  expect(disk.facts).toEqual([]);
});
