import compress from "@fastify/compress";
import type { FastifyInstance } from "fastify";
import { constants } from "node:zlib";

/** Answers with fewer bytes are not compressed, because they fit into one packet. */
const THRESHOLD = 1_024;

/**
 * Registers the routes with compressed answers. Use it only for answers without secrets: from the length of a compressed answer an
 * attacker can tell whether text of the request also occurs in the answer.
 */
export const compressed =
  (register: (app: FastifyInstance) => void): ((app: FastifyInstance) => void) =>
  (app) => {
    void app.register(async (scope) => {
      // At this quality brotli takes about as little time as gzip.
      await scope.register(compress, { threshold: THRESHOLD, encodings: ["br", "gzip"], brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } } });
      register(scope);
    });
  };
