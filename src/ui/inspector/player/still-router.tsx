import type { ReactNode } from "react";
import { createPath, type Navigator, Router } from "react-router-dom";

/** Goes nowhere. Its links have addresses, because they are drawn. */
const still: Navigator = {
  createHref: (to) => (typeof to === "string" ? to : createPath(to)),
  go: () => undefined,
  push: () => undefined,
  replace: () => undefined,
};

/** Shows the site's parts at one address. In it nothing leads to another page, and the address of the window stays what it is. */
export const StillRouter = ({ address, children }: { readonly address: string; readonly children: ReactNode }) => (
  <Router location={address} navigator={still}>
    {children}
  </Router>
);
