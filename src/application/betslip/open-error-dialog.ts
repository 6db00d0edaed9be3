import { Effect } from "effect";
import { EventStore } from "../log/event-store.ts";

export const openErrorDialog = Effect.fn("openErrorDialog")(function* (message: string) {
  const store = yield* EventStore;
  store.dispatch({ type: "OpenDialog", dialog: { kind: "error", message } }, "app");
});
