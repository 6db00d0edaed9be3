type Told = { readonly type: "balance-changed" } | { readonly type: "session-over" } | { readonly type: "height"; readonly height: number };

/** To whatever page this one is framed in: nothing of it is secret, and a page without an origin cannot name the other's. */
export const tellParent = (told: Told): void => {
  if (window.parent !== window) window.parent.postMessage(told, "*");
};
