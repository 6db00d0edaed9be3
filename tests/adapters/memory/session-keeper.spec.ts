import { createMemoryDevice, createMemorySessionKeeper } from "../../../src/adapters/memory/session-keeper.memory.ts";
import { sessionKeeperContract } from "../../kit/ports/session-keeper-contract.ts";

sessionKeeperContract("memory", () => {
  const device = createMemoryDevice();
  return { keeper: createMemorySessionKeeper(device), otherTab: createMemorySessionKeeper(device) };
});
