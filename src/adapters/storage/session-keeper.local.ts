import { filter, fromEvent, map, NEVER, type Observable } from "rxjs";
import type { KeptSession, SessionKeeperShape } from "../../application/ports/session-keeper.ts";
import { createSlice, decodeText, type DeviceStorage } from "./slices.ts";

const KEY = "slipstream.auth";
/** Characters of the longest token that fits into a header. */
const MAX_TOKEN = 4_096;
const MAX_TEXT = 256;

export interface LocalSessionConfig {
  readonly storage: () => DeviceStorage;
  /** What announces the changes of other tabs: the window. */
  readonly announcements?: EventTarget;
}

/** The session in localStorage, because it has to outlive the page (spec 3, auth state). */
export const createLocalSessionKeeper = ({ storage, announcements }: LocalSessionConfig): SessionKeeperShape => {
  const slice = createSlice(storage, KEY, decodeSession);
  return {
    current: slice.read,
    keep: (session) => void slice.write(session),
    forget: slice.clear,
    changedElsewhere$: announcements === undefined ? NEVER : changesOf(announcements),
  };
};

/** Changes made by other tabs. A null key means that another tab has cleared the whole storage. */
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
