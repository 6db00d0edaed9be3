import { Effect } from "effect";
import { isCampaignId } from "../../domain/events/content-events.ts";
import { EventStore } from "../log/event-store.ts";
import { Content } from "../ports/content.ts";
import { publicField } from "../recording/codec.ts";
import { ReadStore } from "../reads/read-store.ts";
import { command } from "../runtime/command.ts";
import { sessionLasts } from "../runtime/session-lasts.ts";

/** Asks the engine for the opt-in and notes the answer. The engine counts a repeated opt-in once. */
const optIn = Effect.fn("optIn")(function* (campaign: string) {
  const store = yield* EventStore;
  const reads = yield* ReadStore;
  const content = yield* Content;
  const lasts = sessionLasts(store);
  if (!lasts() || !store.onDesk({ type: "RequestOptIn", campaign }).accepted) return;
  yield* Effect.match(content.optIn(campaign), {
    onSuccess: () => lasts() && store.step({ type: "OptedIn", campaign }),
    onFailure: ({ reason }) => lasts() && store.step({ type: "OptInFailed", campaign, reason }),
  });
  reads.refreshWatched("fresh");
});

export const contentCommands = {
  /** Asks to take part in a campaign. */
  optIn: command({
    name: "content/opt-in",
    fields: { campaign: publicField(isCampaignId) },
    run: ({ campaign }: { readonly campaign: string }) => optIn(campaign),
  }),
};
