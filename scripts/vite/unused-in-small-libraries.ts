import type { Facts } from "./facts.ts";

/** What a library has that this site never uses: functions at the top of a module, and what always holds in it. */
interface Unused {
  readonly functions?: readonly string[];
  readonly facts: Facts;
}

const nothing = { tags: [], values: new Map<string, string>(), unread: [] };

const rxjs = { ...nothing, version: "7.8.2" };

/** Nobody changes how RxJS treats errors, values after the end and what runs without a subscriber. */
const usualErrors = new Map([
  [".useDeprecatedSynchronousErrorHandling", "false"],
  [".useDeprecatedNextContext", "false"],
]);

const crypto = { ...nothing, version: "4.2.0" };

/** By the ends of the modules' paths. */
export const unusedInSmallLibraries: Readonly<Record<string, Unused>> = {
  "rxjs/dist/esm/internal/util/errorContext.js": { facts: { ...rxjs, values: usualErrors } },
  "rxjs/dist/esm/internal/Subscriber.js": { facts: { ...rxjs, values: usualErrors, inside: { handleStoppedNotification: new Map([["onStoppedNotification", "null"]]) } } },
  "rxjs/dist/esm/internal/util/reportUnhandledError.js": { facts: { ...rxjs, inside: { reportUnhandledError: new Map([["onUnhandledError", "null"]]) } } },
  // Observables are subscribed to.
  "rxjs/dist/esm/internal/Observable.js": { facts: { ...rxjs, uncalled: ["forEach", "toPromise"] } },
  // Events are those of one target of the browser.
  "rxjs/dist/esm/internal/observable/fromEvent.js": {
    functions: ["isNodeStyleEventEmitter", "isJQueryStyleEventEmitter"],
    facts: { ...rxjs, inside: { fromEvent: new Map([["resultSelector", "undefined"], ["isArrayLike", "(() => false)"]]) } },
  },
  // State is plain objects and lists, always frozen, and nobody asks for patches. No draft outlives its function.
  "immer/dist/immer.mjs": {
    functions: ["usePatchesInScope", "isRelocatedBaseRef"],
    facts: {
      ...nothing,
      version: "11.2.10",
      values: new Map([
        ["isMap", "(() => false)"],
        ["isSet", "(() => false)"],
        ["patchListener", "undefined"],
        ["patchPlugin_", "undefined"],
        [".patchPlugin_", "undefined"],
        [".patches_", "undefined"],
        [".mapSetPlugin_", "undefined"],
        [".arrayMethodsPlugin_", "undefined"],
        ["arrayPlugin", "undefined"],
        [".operationMethod", "undefined"],
        [".allIndicesReassigned_", "undefined"],
        [".autoFreeze_", "true"],
        [".useStrictShallowCopy_", "false"],
        [".useStrictIteration_", "false"],
        [".isManual_", "false"],
      ]),
      inside: {
        constructor: new Map([["config", "undefined"], ["strictShallowCopy", "undefined"]]),
        // A copy of plain data has nothing hidden that would have to be described.
        shallowCopy: new Map([["strict", "false"]]),
      },
      uncalled: ["createDraft", "finishDraft", "applyPatches", "setAutoFreeze", "setUseStrictShallowCopy", "setUseStrictIteration"],
    },
  },
  "scheduler/cjs/scheduler.production.js": {
    facts: { ...nothing, version: "0.28.0", unread: ["forceFrameRate", "next", "runWithPriority", "wrapCallback", "Profiling"].map((name) => `exports.unstable_${name}`) },
  },
  // A signature encrypts in the mode CBC with a key that is ready. Nothing is decrypted on the page, and nothing is written in the format of OpenSSL.
  "crypto-js/cipher-core.js": {
    facts: { ...crypto, values: new Map([["PasswordBasedCipher", "SerializableCipher"]]), uncalled: ["decrypt", "_parse", "createDecryptor", "unpad", "toString", "stringify", "parse", "execute"] },
  },
  "crypto-js/aes.js": { facts: { ...crypto, uncalled: ["decryptBlock"] } },
};
