import type { FaultRow } from "../fault-row.ts";
import { calculation } from "./calculation.ts";
import { engine } from "./engine.ts";
import { feed } from "./feed.ts";
import { files } from "./files.ts";
import { hostile } from "./hostile.ts";
import { placing } from "./placing.ts";
import { signingIn } from "./signing-in.ts";
import { storage } from "./storage.ts";
import { tabs } from "./tabs.ts";
import { time } from "./time.ts";

/** Every fault by the letter of its place, in the order of the page. */
export const allFaults: Readonly<Record<string, readonly FaultRow[]>> = {
  N: placing,
  A: signingIn,
  M: feed,
  T: time,
  S: storage,
  C: tabs,
  X: hostile,
  R: files,
  E: engine,
  K: calculation,
};
