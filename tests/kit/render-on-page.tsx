import { act, render, type RenderResult } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import type { Slipstream } from "../../src/application/client/slipstream.ts";
import type { SlipstreamEvent } from "../../src/domain/events/registry.ts";
import { SlipstreamProvider } from "../../src/ui/hooks/slipstream-context.tsx";
import { fakeSlipstream } from "./fake-slipstream.ts";

/** Renders a part of the site for this client, on a page with this address. */
export const renderOnPage = (app: Slipstream, part: ReactNode, address = "/"): RenderResult =>
  render(part, {
    wrapper: ({ children }) => (
      <MemoryRouter initialEntries={[address]}>
        <SlipstreamProvider app={app}>{children}</SlipstreamProvider>
      </MemoryRouter>
    ),
  });

/** Renders a part of the site after these facts. What `happens` then is drawn at once. */
export const showAfter = (part: ReactNode, ...past: readonly SlipstreamEvent[]) => {
  const client = fakeSlipstream();
  client.happens(...past);
  renderOnPage(client.app, part);
  return { ...client, happens: (...events: readonly SlipstreamEvent[]) => act(() => client.happens(...events)) };
};
