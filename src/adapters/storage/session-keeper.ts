import { Subject } from "rxjs";
import type { Slice } from "../../application/ports/device-state.ts";
import type { KeptSession, SessionKeeperShape } from "../../application/ports/session-keeper.ts";
import type { DeviceSlices } from "./device-state.ts";

/** Characters of the longest token that fits into a header. */
const MAX_TOKEN = 4_096;
const MAX_TEXT = 256;

/** Where windows of this browser tell each other that a session began or ended. */
export type SessionChannel = Pick<BroadcastChannel, "postMessage" | "addEventListener">;

export interface SessionKeeperParts {
  readonly slices: Pick<DeviceSlices, "found" | "change">;
  /** Absent where windows cannot hear each other. */
  readonly channel?: SessionChannel | undefined;
}

/** The auth state of a visitor (spec 3, 4). */
const NOBODY = { mobile_number: "", token: "", returnUrl: "", loading: false, authError: "" } as const;

/**
 * The session in the slice `auth` (spec 3), which outlives the page. The fields that the specification has no name for say whose token it is: without them a
 * page that cannot reach the sportsbook would not know its player.
 */
export const createSessionKeeper = ({ slices, channel }: SessionKeeperParts): SessionKeeperShape => {
  const changed = new Subject<KeptSession | undefined>();
  let session = decodeSession(slices.found("auth"));

  const say = (kind: "began" | "learned" | "ended", auth: Slice): void => channel?.postMessage({ kind, auth });
  channel?.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    const { kind, auth } = fieldsOf(data);
    const told = decodeSession(auth);
    // An older message than the end of its session must not bring it back, nor end the next one.
    if (told === undefined || (kind !== "began" && told.token !== session?.token)) return;
    session = kind === "ended" ? undefined : told;
    changed.next(session);
  });

  return {
    current: () => session,
    keep: (kept) => {
      const auth = written(kept);
      const isKnown = kept.token === session?.token;
      session = kept;
      // What is learned of a session must not bring it back after another window has ended it, and that is not heard here yet.
      slices.change("auth", (before) => (isKnown && before["token"] !== kept.token ? before : { ...NOBODY, ...(isKnown ? before : {}), ...auth }));
      say(isKnown ? "learned" : "began", auth);
    },
    forget: () => {
      const ended = session;
      session = undefined;
      // A session that another window has begun, and that is not heard of here yet, stays on the device.
      slices.change("auth", (before) => (ended === undefined || before["token"] === ended.token ? NOBODY : before));
      if (ended !== undefined) say("ended", written(ended));
    },
    changedElsewhere$: changed.asObservable(),
  };
};

/** The number is without its leading 0: the sign-in leaves it out. */
const written = ({ token, mobileNumber, player, userId, username, role }: KeptSession): Slice => ({ mobile_number: mobileNumber, token, player, userId, username, role });

const fieldsOf = (value: unknown): Record<string, unknown> => (typeof value === "object" && value !== null ? { ...value } : {});

const decodeSession = (value: unknown): KeptSession | undefined => {
  const fields = fieldsOf(value);
  const text = (name: string, most = MAX_TEXT): string | undefined => {
    const field = fields[name];
    return typeof field === "string" && field.length <= most ? field : undefined;
  };
  const [token, mobileNumber, player] = [text("token", MAX_TOKEN), text("mobile_number"), text("player")];
  const [userId, username, role] = [text("userId"), text("username"), text("role")];
  if (token === undefined || token === "" || mobileNumber === undefined || player === undefined || userId === undefined || username === undefined || role === undefined) return undefined;
  return { token, mobileNumber, player, userId, username, role };
};
