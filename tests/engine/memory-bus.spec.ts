import { describe } from "vitest";
import { busContract } from "./kit/bus-contract.ts";
import { memoryBuses } from "./kit/memory-bus.ts";

describe("a bus within one process", () => {
  const buses = memoryBuses();
  busContract(async () => buses.connect());
});
