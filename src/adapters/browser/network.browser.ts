/** The part of a window that tells whether the device has a network connection. */
export type NetworkedPage = Pick<EventTarget, "addEventListener" | "removeEventListener">;

/** Calls `tell` whenever the device loses or regains its network. Returns a function that stops it. */
export const tellNetwork = (tell: (online: boolean) => void, page: NetworkedPage): (() => void) => {
  const offline = (): void => tell(false);
  const online = (): void => tell(true);
  page.addEventListener("offline", offline);
  page.addEventListener("online", online);
  return () => {
    page.removeEventListener("offline", offline);
    page.removeEventListener("online", online);
  };
};
