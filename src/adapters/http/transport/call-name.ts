import { createCounter } from "../../../application/recording/counter.ts";
import type { TransportRequest } from "./transport.ts";

/** Names each call of a session by its request and its order, so that a replay gives the same names as the recording. */
export const createCallNames = (round: () => number): ((request: TransportRequest) => string) => {
  const nameOf = createCounter(round);
  return ({ method, base = "engine", path }) => nameOf(`${method} ${base}/${path}`);
};
