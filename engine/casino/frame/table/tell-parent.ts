type ParentMessage = { readonly type: "balance-changed" } | { readonly type: "session-over" } | { readonly type: "height"; readonly height: number };

/** Posts a message to the parent page of any origin. The message is not secret, and a page with an opaque origin cannot know the parent's origin. */
export const tellParent = (message: ParentMessage): void => {
  if (window.parent !== window) window.parent.postMessage(message, "*");
};
