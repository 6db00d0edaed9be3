import { createContext, type ReactNode, useContext } from "react";
import type { Slipstream } from "../../application/client/slipstream.ts";

const SlipstreamContext = createContext<Slipstream | undefined>(undefined);

export const SlipstreamProvider = ({ app, children }: { readonly app: Slipstream; readonly children: ReactNode }) => (
  <SlipstreamContext value={app}>{children}</SlipstreamContext>
);

/** The client of this screen. */
export const useSlipstream = (): Slipstream => {
  const app = useContext(SlipstreamContext);
  if (app === undefined) throw new Error("useSlipstream needs a SlipstreamProvider above it");
  return app;
};
