import type { Notice } from "../../domain/events/browsing-events.ts";
import type { EventStoreShape } from "../log/event-store.ts";

/** Opens the error dialog. */
export const showError = (store: EventStoreShape, notice: Notice): void =>
  void store.dispatch("browsing", { type: "OpenDialog", dialog: { kind: "error", notice } }, "app");
