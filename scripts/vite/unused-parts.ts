import { factsOfReact, reactDom, unusedInReact } from "./unused-react.ts";
import type { UnusedParts } from "./without-unused-parts.ts";

const router = "react-router/dist/production/chunk-7RTFRKQW.mjs";

/** The parts of libraries that this site never uses. */
export const unusedParts: UnusedParts = {
  modules: [
    // Calls are sent with `fetch`, with a text body and a complete address. So axios needs no code for forms, queries and XMLHttpRequest.
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
    // A signature is made with a ready key and written in hex. These modules derive a key from a password, and write Base64.
    "crypto-js/enc-base64.js",
    "crypto-js/evpkdf.js",
    "crypto-js/md5.js",
  ],
  // These functions are for rendering on a server, for React's server components, and for loading data by route. `Routes` and `Link` do not call them.
  functions: { [router]: ["DefaultErrorComponent", "PrefetchPageLinks", "RSCErrorHandler"], [reactDom]: unusedInReact },
  facts: { [reactDom]: factsOfReact },
  // These modules have constants that are made by calls, for example schemas of addresses, cookies and dates.
  pure: ["effect/dist/Schema.js", router],
};
