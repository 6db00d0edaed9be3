import { Effect } from "effect";
import type { User } from "../../domain/account/user.ts";
import { type ActiveSport, isActiveSport } from "../../domain/desk/active-sport.ts";
import type { Reason } from "../../domain/events/reason.ts";
import { listOf } from "../../domain/kernel/guards.ts";
import { isGameId } from "../../domain/kernel/ids.ts";
import type { State } from "../../domain/state.ts";
import type { EventStoreShape } from "../log/event-store.ts";
import type { DeviceStateShape, Slice } from "../ports/device-state.ts";
import { startScoped, subscribeScoped } from "../runtime/subscribe-scoped.ts";
import type { View } from "../runtime/view.ts";

/** The utility state (spec 3) that follows from the address and the width of the window. */
export interface ShownUtility {
  readonly live: boolean;
  readonly liveListSingleMatch: string | null;
  readonly showDefaultHeaderItems: boolean;
  readonly showFooter: boolean;
  readonly showMobileNavigation: boolean;
  readonly showBetslipCount: boolean;
}

/** Only rooms that change seldom: the state itself changes with every price. */
type Rooms = Pick<State, "desk" | "preferences" | "history" | "content">;

/** The utility state that no read has. An error is not kept: a page begins without one. */
const utilityOf = ({ desk: { activeSport, dialog }, preferences, history, content }: Rooms): Slice => ({
  activeSport: { sportID: Number(activeSport.sportId), sportName: activeSport.sportName },
  sportID: activeSport.sportId,
  activeLiveMarkets: preferences.board,
  errorMessage: "",
  openBetCount: history.openBetCount,
  popupDialogShown: content.popupShown,
  ...(dialog?.kind === "casino-bonus" ? { bonusModalShown: true } : {}),
});

/** The auth state besides the token, which the session keeper keeps. A login that was under way is not: a page begins without one. */
const authOf = ({ session: { returnPath }, desk: { signInError } }: State): Slice => ({
  returnUrl: returnPath ?? "",
  loading: false,
  authError: signInError === undefined ? "" : textOf(signInError),
});

/** The sport that was chosen in the window that was used last (spec 3, activeSport); undefined when none is kept. */
export const keptSport = (device: Pick<DeviceStateShape, "found">): ActiveSport | undefined => {
  const { sportID, activeSport } = device.found("utility");
  const sport = { sportId: sportID, sportName: (activeSport as { readonly sportName?: unknown } | null | undefined)?.sportName };
  return isActiveSport(sport) ? sport : undefined;
};

const areGames = listOf(isGameId);

/** The games opened last on this device, the latest first; none when none are kept. */
export const keptGames = (device: Pick<DeviceStateShape, "found">): readonly string[] => {
  const { latestGames } = device.found("preferences");
  return areGames(latestGames) ? latestGames : [];
};

/** The user state besides the user, who is kept when they are read. A failure to read them clears them and the casino bonus (spec 4). */
const userOf = ({ activeBonus, cashback, casinoActiveBonus, error, isLoading }: User): Slice => {
  // Until there is an answer, the device has what an earlier page kept.
  if (isLoading) return { isLoadingCurrentUser: true };
  const cleared = error === undefined ? {} : { currentUser: null };
  return { activeBonus, activeCashback: cashback, casinoActiveBonus, error: error === undefined ? null : textOf(error), isLoadingCurrentUser: false, ...cleared };
};

const textOf = (reason: Reason): string => ("message" in reason ? reason.message : reason.code);

/** Keeps on the device what the state has of the slices `auth`, `utility`, `user` and `preferences`, until the scope closes. */
export const keepSlices = Effect.fnUntraced(function* (store: EventStoreShape, user: View<User>, device: DeviceStateShape) {
  const keepUser = (): void => {
    if (store.snapshot().session.status === "player") device.keep("user", userOf(user.read()));
  };
  yield* startScoped(() => user.subscribe(keepUser));
  let last: State | undefined;
  yield* subscribeScoped(store.state$, () => {
    const before = last;
    // Of several windows, the one in front.
    const state = store.inFront().snapshot();
    last = state;
    const { desk, preferences, history, content, session } = state;
    if (before === undefined || before.desk !== desk || before.preferences !== preferences || before.history !== history || before.content !== content)
      device.keep("utility", utilityOf(state));
    if (before === undefined || before.session !== session || before.desk.signInError !== desk.signInError) device.keep("auth", authOf(state));
    if (before?.desk.latestGames !== desk.latestGames && desk.latestGames.length > 0) device.keep("preferences", { latestGames: desk.latestGames });
  });
});
