import { anyOf, type Guard, isCount, isText, oneOf, shape } from "../kernel/guards.ts";
import { isReason, type Reason } from "./reason.ts";
import { rowsOf, type StoredEvent } from "./row.ts";

/** What an error dialog speaks of: why something did not happen, or what the player has to know. */
export type Notice =
  | Reason
  | { readonly code: "stake-not-positive" }
  | { readonly code: "slip-empty" }
  | { readonly code: "slip-full"; readonly most: number }
  | { readonly code: "slip-locked" }
  | { readonly code: "selection-suspended" }
  | { readonly code: "price-stale" }
  | { readonly code: "no-price" }
  | { readonly code: "not-placeable" }
  /** Records of the log that this build cannot apply. */
  | { readonly code: "facts-skipped"; readonly count: number };

/** One at a time (spec 2). What a dialog shows is read from the state it speaks about. */
export type Dialog =
  | { readonly kind: "auth"; readonly tab: "login" | "register" }
  | { readonly kind: "error"; readonly notice: Notice }
  | { readonly kind: "bet-placed"; readonly betslipId: string };

/** Spec 3, activeSport. */
export interface ActiveSport {
  readonly sportId: string;
  readonly sportName: string;
}

export type BrowsingEvent =
  | { readonly type: "ActiveSportChanged"; readonly sport: ActiveSport }
  | { readonly type: "DialogOpened"; readonly dialog: Dialog }
  | { readonly type: "DialogClosed" };

const isPlainNotice = oneOf(
  "stake-not-positive",
  "slip-empty",
  "slip-locked",
  "selection-suspended",
  "price-stale",
  "no-price",
  "not-placeable",
);

const isNotice: Guard<Notice> = anyOf(
  isReason,
  shape<Extract<Notice, { code: "slip-empty" }>>({ code: isPlainNotice as Guard<"slip-empty"> }),
  shape<Extract<Notice, { code: "slip-full" }>>({ code: oneOf("slip-full"), most: isCount }),
  shape<Extract<Notice, { code: "facts-skipped" }>>({ code: oneOf("facts-skipped"), count: isCount }),
);

export const isActiveSport: Guard<ActiveSport> = shape({ sportId: isText, sportName: isText });

const isDialog: Guard<Dialog> = anyOf(
  shape<Extract<Dialog, { kind: "auth" }>>({ kind: oneOf("auth"), tab: oneOf("login", "register") }),
  shape<Extract<Dialog, { kind: "error" }>>({ kind: oneOf("error"), notice: isNotice }),
  shape<Extract<Dialog, { kind: "bet-placed" }>>({ kind: oneOf("bet-placed"), betslipId: isText }),
);

/** In version 1 an error dialog held its sentence. */
const withNotice = (event: StoredEvent): Readonly<Record<string, unknown>> => {
  const { kind, message, ...rest } = (event["dialog"] ?? {}) as Readonly<Record<string, unknown>>;
  return kind === "error" ? { ...event, dialog: { kind, notice: { code: "told", message } } } : { ...event, dialog: { kind, ...rest } };
};

export const browsingRows = rowsOf<BrowsingEvent>()({
  ActiveSportChanged: {
    version: 1,
    upcasters: [],
    heardBy: ["browsing"],
    guard: shape({ type: oneOf("ActiveSportChanged"), sport: isActiveSport }),
  },
  DialogOpened: {
    version: 2,
    upcasters: [withNotice],
    heardBy: ["session", "browsing"],
    guard: shape({ type: oneOf("DialogOpened"), dialog: isDialog }),
  },
  DialogClosed: { version: 1, upcasters: [], heardBy: ["browsing"], guard: shape({ type: oneOf("DialogClosed") }) },
});
