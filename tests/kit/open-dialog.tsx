import { act, render } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import type { Dialog } from "../../src/domain/events/browsing-events.ts";
import type { SlipstreamEvent } from "../../src/domain/events/registry.ts";
import { DialogHost } from "../../src/ui/dialogs/dialog-host.tsx";
import { SlipstreamProvider } from "../../src/ui/hooks/slipstream-context.tsx";
import { fakeSlipstream } from "./fake-slipstream.ts";

/** Renders a page on which these events have happened and this dialog is open. */
export const openDialog = (dialog: Dialog, ...past: readonly SlipstreamEvent[]) => {
  const client = fakeSlipstream();
  client.happens(...past, { type: "DialogOpened", dialog });
  render(
    <MemoryRouter>
      <SlipstreamProvider app={client.app}>
        <DialogHost />
      </SlipstreamProvider>
    </MemoryRouter>,
  );
  return { ...client, happens: (...events: readonly SlipstreamEvent[]) => act(() => client.happens(...events)) };
};
