import { createCounter } from "../../../application/recording/counter.ts";
import type { TransportRequest } from "./transport.ts";

/** Names each call of a session by its request and its order, so that a replay gives the same names as the recording. */
export const createCallNames = (): ((request: TransportRequest) => string) => {
  const nameOf = createCounter();
  return ({ method, base = "engine", path }) => nameOf(`${method} ${base}/${path}`);
};
