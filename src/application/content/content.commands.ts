import { Effect } from "effect";
import { isCampaignId } from "../../domain/events/content-events.ts";
import { sendForm } from "../reads/send-form.ts";
import { Content } from "../ports/content.ts";
import { publicField } from "../recording/codec.ts";
import { command } from "../runtime/command.ts";

export const contentCommands = {
  /** Asks to take part in a campaign. The engine counts a repeated opt-in once. */
  optIn: command({
    name: "content/opt-in",
    fields: { campaign: publicField(isCampaignId) },
    run: ({ campaign }: { readonly campaign: string }) =>
      sendForm({ type: "RequestOptIn", campaign }, Effect.flatMap(Content, (content) => content.optIn(campaign)), {
        done: (store) => store.step({ type: "OptedIn", campaign }),
        failed: (reason) => ({ type: "OptInFailed", campaign, reason }),
      }),
  }),
};
