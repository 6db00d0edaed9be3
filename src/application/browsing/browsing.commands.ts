import { Effect } from "effect";
import { browsingRules } from "../../domain/browsing/decide.ts";
import { type ActiveSport, isActiveSport } from "../../domain/events/browsing-events.ts";
import { EventStore } from "../log/event-store.ts";
import { publicField } from "../recording/codec.ts";
import { command } from "../runtime/command.ts";

export const browsingCommands = {
  closeDialog: command({
    name: "browsing/close-dialog",
    fields: {},
    run: () => Effect.map(EventStore, (store) => store.dispatch(browsingRules, { type: "CloseDialog" }, "player")),
  }),
  chooseSport: command({
    name: "browsing/choose-sport",
    fields: { sport: publicField(isActiveSport) },
    run: ({ sport }: { readonly sport: ActiveSport }) =>
      Effect.map(EventStore, (store) => store.dispatch(browsingRules, { type: "ChooseSport", sport }, "player")),
  }),
};
