import type { LaterCode } from "../../src/application/client/arrival.ts";
import { laterCapabilities } from "../../src/application/client/later-capabilities.ts";

/** All code is there from the start. */
export const here: LaterCode = { here: laterCapabilities, load: () => Promise.resolve(laterCapabilities) };

/** Code that arrives when the test says so, or does not. */
export const onItsWay = () => {
  const asked: { readonly arrive: () => void; readonly fail: () => void }[] = [];
  const later: LaterCode = {
    here: undefined,
    load: () => new Promise((resolve, reject) => asked.push({ arrive: () => resolve(laterCapabilities), fail: () => reject(new Error("offline")) })),
  };
  return { later, asked };
};
