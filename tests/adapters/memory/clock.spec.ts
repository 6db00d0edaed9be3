import { createMemoryClock } from "../../../src/adapters/memory/clock.memory.ts";
import { clockContract } from "../../kit/ports/clock-contract.ts";

clockContract("memory", () => {
  const clock = createMemoryClock();
  return { clock, pass: clock.advance, jump: clock.jump };
});
