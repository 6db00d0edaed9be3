import { createCounter } from "../../../application/recording/counter.ts";
import type { TransportRequest } from "./transport.ts";

/** Names the calls of a session by what they ask and their order, the same in a recording and its replay. */
export const createCallNames = (): ((request: TransportRequest) => string) => {
  const nameOf = createCounter();
  return ({ method, base = "engine", path }) => nameOf(`${method} ${base}/${path}`);
};
