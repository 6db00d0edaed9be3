import type { HeardBy } from "../events/registry.ts";
import type { Content } from "./state.ts";

/** What each fact changes about the popup that was shown. */
export const evolve = (_content: Content, event: HeardBy<"content">): Content => {
  switch (event.type) {
    case "PopupShown":
      return { popupShown: true };
  }
};
