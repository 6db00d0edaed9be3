import { createMemoryDigest } from "../../../src/adapters/memory/digest.memory.ts";
import { createMemoryIds } from "../../../src/adapters/memory/ids.memory.ts";
import { digestContract } from "../../kit/ports/digest-contract.ts";
import { idsContract } from "../../kit/ports/ids-contract.ts";

idsContract("memory", createMemoryIds);
digestContract("Node", createMemoryDigest);
