import { Effect } from "effect";
import { type ActiveSport, isActiveSport } from "../../domain/desk/active-sport.ts";
import { EventStore } from "../log/event-store.ts";
import { publicField } from "../recording/codec.ts";
import { command } from "../runtime/command.ts";

export const deskCommands = {
  closeDialog: command({
    name: "desk/close-dialog",
    fields: {},
    run: () => Effect.map(EventStore, (store) => store.onDesk({ type: "CloseDialog" })),
  }),
  chooseSport: command({
    name: "desk/choose-sport",
    fields: { sport: publicField(isActiveSport) },
    run: ({ sport }: { readonly sport: ActiveSport }) =>
      Effect.map(EventStore, (store) => store.onDesk({ type: "ChooseSport", sport })),
  }),
};
