import compress from "@fastify/compress";
import type { FastifyInstance } from "fastify";
import { constants } from "node:zlib";

/** Below this, in bytes, an answer fits into one packet as it is. */
const THRESHOLD = 1_024;

/**
 * The same routes with their answers compressed. Only for answers that hold no secret: the length of a compressed answer
 * tells how much of what a stranger put into a request stands in it too.
 */
export const compressed =
  (register: (app: FastifyInstance) => void): ((app: FastifyInstance) => void) =>
  (app) => {
    void app.register(async (scope) => {
      // The quality of brotli at which it costs about as little time as gzip.
      await scope.register(compress, { threshold: THRESHOLD, encodings: ["br", "gzip"], brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } } });
      register(scope);
    });
  };
