import compress from "@fastify/compress";
import type { FastifyInstance } from "fastify";
import { constants } from "node:zlib";

/** Below this, in bytes, an answer fits into one packet as it is. */
const THRESHOLD = 1_024;

/**
 * The same routes with compressed answers. Only for answers without secrets: the length of a compressed answer tells an attacker
 * whether text that they put into a request also occurs in the answer.
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
