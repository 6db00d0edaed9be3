import type { Notice } from "../../domain/desk/dialog.ts";
import type { EventStoreShape } from "../log/event-store.ts";

/** Opens the error dialog. */
export const showError = (store: EventStoreShape, notice: Notice): void =>
  void store.onDesk({ type: "OpenDialog", dialog: { kind: "error", notice } });
