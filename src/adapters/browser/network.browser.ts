/** The part of a window that tells whether the device has a network. */
export type NetworkedPage = Pick<EventTarget, "addEventListener" | "removeEventListener">;

/** Tells each loss and return of the device's network, at once. Returns how to stop. */
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
