import { act } from "@testing-library/react";
import type { Dialog } from "../../src/domain/desk/dialog.ts";
import type { AnyEvent } from "../../src/domain/state.ts";
import { DialogHost } from "../../src/ui/dialogs/dialog-host.tsx";
import { fakeSlipstream } from "./fake-slipstream.ts";
import { renderOnPage } from "./render-on-page.tsx";

/** Renders a page on which these events have happened and this dialog is open. */
export const openDialog = (dialog: Dialog, ...past: readonly AnyEvent[]) => {
  const client = fakeSlipstream();
  client.happens(...past, { type: "DialogOpened", dialog });
  renderOnPage(client.app, <DialogHost />);
  return { ...client, happens: (...events: readonly AnyEvent[]) => act(() => client.happens(...events)) };
};
