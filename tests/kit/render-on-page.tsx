import { render, type RenderResult } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import type { Slipstream } from "../../src/application/client/slipstream.ts";
import { SlipstreamProvider } from "../../src/ui/hooks/slipstream-context.tsx";

/** Renders a part of the site for this client, on a page with this address. */
export const renderOnPage = (app: Slipstream, part: ReactNode, address = "/"): RenderResult =>
  render(part, {
    wrapper: ({ children }) => (
      <MemoryRouter initialEntries={[address]}>
        <SlipstreamProvider app={app}>{children}</SlipstreamProvider>
      </MemoryRouter>
    ),
  });
