import type { UnusedParts } from "./without-unused-parts.ts";

const router = "react-router/dist/production/chunk-7RTFRKQW.mjs";

/** The parts of its libraries that this site never uses. */
export const unusedParts: UnusedParts = {
  modules: [
    // Calls go out by `fetch`, with a body of text and a whole address, so axios makes no form, no query and no XMLHttpRequest.
    "axios/lib/adapters/xhr.js",
    "axios/lib/cancel/CancelToken.js",
    "axios/lib/core/createMultipartBody.js",
    "axios/lib/helpers/AxiosURLSearchParams.js",
    "axios/lib/helpers/HttpStatusCode.js",
    "axios/lib/helpers/estimateDataURLDecodedBytes.js",
    "axios/lib/helpers/formDataToJSON.js",
    "axios/lib/helpers/spread.js",
    "axios/lib/helpers/toFormData.js",
    "axios/lib/helpers/toURLEncodedForm.js",
    // The signature is made with a key and written in hex. These make a key from a password, and Base64.
    "crypto-js/enc-base64.js",
    "crypto-js/evpkdf.js",
    "crypto-js/md5.js",
  ],
  // Pages of a server, of React's server components and of a framework that loads data by route. `Routes` and `Link` do without.
  functions: { [router]: ["DefaultErrorComponent", "PrefetchPageLinks", "RSCErrorHandler"] },
  // Schemas of addresses, cookies and dates, which are made by calls.
  pure: ["effect/dist/Schema.js", router],
};
