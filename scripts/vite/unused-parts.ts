import { factsOfReact, factsOfReactExports, factsOfReactItself, react, reactDom, reactDomExports, unusedInReact } from "./unused-react.ts";
import { factsOfEffect } from "./unused-effect.ts";
import { unusedInSmallLibraries } from "./unused-in-small-libraries.ts";
import { factsOfRouter, router, unusedInRouter } from "./unused-router.ts";
import type { UnusedParts } from "./without-unused-parts.ts";

const small = Object.entries(unusedInSmallLibraries);

const axiosFetch = "axios/lib/adapters/fetch.js";

/** The parts of libraries that this site never uses. */
export const unusedParts: UnusedParts = {
  modules: [
    // Calls are sent with `fetch`, with a text body, a complete address and no token from a cookie. So axios needs no code for forms, queries, cookies, headers as text and XMLHttpRequest.
    "axios/lib/adapters/xhr.js",
    "axios/lib/cancel/CancelToken.js",
    "axios/lib/core/createMultipartBody.js",
    "axios/lib/core/setFormDataHeaders.js",
    "axios/lib/helpers/AxiosURLSearchParams.js",
    "axios/lib/helpers/HttpStatusCode.js",
    "axios/lib/helpers/cookies.js",
    "axios/lib/helpers/estimateDataURLDecodedBytes.js",
    "axios/lib/helpers/formDataToJSON.js",
    "axios/lib/helpers/isURLSameOrigin.js",
    "axios/lib/helpers/parseHeaders.js",
    "axios/lib/helpers/spread.js",
    "axios/lib/helpers/toFormData.js",
    "axios/lib/helpers/toURLEncodedForm.js",
    // A signature is made with a ready key and written in hex. These modules derive a key from a password, and write Base64.
    "crypto-js/enc-base64.js",
    "crypto-js/evpkdf.js",
    "crypto-js/md5.js",
  ],
  functions: {
    [router]: unusedInRouter,
    ...Object.fromEntries(small.flatMap(([module, { functions }]) => (functions === undefined ? [] : [[module, functions]]))),
    [reactDom]: unusedInReact,
    // For parameters of a query, for the boundary in a form's headers, and for errors as JSON or with the stack of their cause.
    "axios/lib/core/mergeConfig.js": ["mergeParams"],
    "axios/lib/core/AxiosHeaders.js": ["parseParameters"],
    "axios/lib/core/AxiosError.js": ["redactConfig", "appendCauseStack"],
    // Nothing asynchronous is made into an observable but promises.
    "rxjs/dist/esm/internal/observable/innerFrom.js": ["process"],
    "rxjs/dist/esm/internal/util/isReadableStreamLike.js": ["readableStreamLikeToAsyncGenerator"],
  },
  facts: {
    [react]: factsOfReactItself,
    [reactDom]: factsOfReact,
    [reactDomExports]: factsOfReactExports,
    [router]: factsOfRouter,
    ...factsOfEffect,
    ...Object.fromEntries(small.map(([module, { facts }]) => [module, facts])),
    // Nobody follows the progress of a call, and no body has a limit of its own.
    [axiosFetch]: {
      version: "1.21.1",
      tags: [],
      values: new Map([
        ["onUploadProgress", "undefined"],
        ["onDownloadProgress", "undefined"],
        ["hasMaxBodyLength", "false"],
        ["mustEnforceStreamBody", "false"],
      ]),
      unread: [],
    },
  },
  // These modules have constants that are made by calls, for example schemas of addresses, cookies and dates.
  pure: ["effect/dist/Schema.js", router],
};
