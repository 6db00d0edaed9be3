import { filter, fromEvent, map, NEVER, type Observable } from "rxjs";
import type { KeptSession, SessionKeeperShape } from "../../application/ports/session-keeper.ts";
import { createSlice, decodeText, type DeviceStorage } from "./slices.ts";

const KEY = "slipstream.auth";
/** The longest token that fits a header. */
const MAX_TOKEN = 4_096;
const MAX_TEXT = 256;

export interface LocalSessionConfig {
  readonly storage: () => DeviceStorage;
  /** Where other tabs' changes are announced: the window. */
  readonly announcements?: EventTarget;
}

/** The session in localStorage, because the specification wants it to outlive the page (spec 3, auth state). */
export const createLocalSessionKeeper = ({ storage, announcements }: LocalSessionConfig): SessionKeeperShape => {
  const slice = createSlice(storage, KEY, decodeSession);
  return {
    current: slice.read,
    keep: (session) => void slice.write(session),
    forget: slice.clear,
    changedElsewhere$: announcements === undefined ? NEVER : changesOf(announcements),
  };
};

/** A null key is another tab clearing everything. */
const changesOf = (announcements: EventTarget): Observable<KeptSession | undefined> =>
  fromEvent<StorageEvent>(announcements, "storage").pipe(
    filter(({ key }) => key === KEY || key === null),
    map(({ newValue }) => decodeText(newValue, decodeSession)),
  );

const decodeSession = (value: unknown): KeptSession | undefined => {
  if (typeof value !== "object" || value === null) return undefined;
  const fields: Record<string, unknown> = { ...value };
  const text = (name: keyof KeptSession, most = MAX_TEXT): string => {
    const field = fields[name];
    if (typeof field !== "string" || field.length > most) throw new TypeError("not a session");
    return field;
  };
  const token = text("token", MAX_TOKEN);
  if (token === "") return undefined;
  return {
    token,
    mobileNumber: text("mobileNumber"),
    player: text("player"),
    userId: text("userId"),
    username: text("username"),
    role: text("role"),
  };
};
