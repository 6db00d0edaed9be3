import { browsingRules } from "../../domain/browsing/decide.ts";
import type { Notice } from "../../domain/events/browsing-events.ts";
import type { EventStoreShape } from "../log/event-store.ts";

/** Opens the error dialog. */
export const showError = (store: EventStoreShape, notice: Notice): void =>
  void store.dispatch(browsingRules, { type: "OpenDialog", dialog: { kind: "error", notice } }, "app");
