/** How the next `times` calls fail whose path contains `path`. "lose" does the work and never answers. */
interface Fault {
  readonly path: string;
  readonly mode: "delay" | "lose" | "status" | "html" | "truncate";
  readonly ms?: number;
  readonly status?: number;
  readonly body?: string;
  readonly times?: number;
}

interface OutcomeChange {
  readonly matchId: string;
  readonly marketId: string;
  readonly specifier?: string;
  readonly outcomeId: string;
  /** Decimal odds; left out, the price stays. */
  readonly odds?: number;
  readonly active?: boolean;
}

interface EngineState {
  readonly clients: number;
  readonly published: number;
  readonly frames: number;
  readonly subscriptions: readonly string[];
  readonly bets: number;
  readonly movements: number;
  readonly feedFrames: number;
}

/** The controls of the development engine, over HTTP. Each resolves once the engine has done it. */
export interface DevControls {
  readonly advanceClock: (ms: number) => Promise<void>;
  readonly dropBroker: () => Promise<void>;
  readonly restoreBroker: () => Promise<void>;
  /** Connections stay open and nothing comes through. */
  readonly blackholeBroker: () => Promise<void>;
  readonly arm: (fault: Fault) => Promise<void>;
  readonly disarm: () => Promise<void>;
  readonly publish: (topic: string, payload: string) => Promise<void>;
  readonly changeOutcome: (change: OutcomeChange) => Promise<void>;
  readonly stopBetting: (matchId: string) => Promise<void>;
  /** The match has begun: it is priced on its live topic from now on. */
  readonly kickOff: (matchId: string) => Promise<void>;
  /** A line that is no longer offered. */
  readonly withdraw: (line: { readonly matchId: string; readonly marketId: string; readonly specifier: string }) => Promise<void>;
  /** The price model: of the matches named, or of all. */
  readonly runModel: (running: boolean, matchIds?: readonly string[]) => Promise<void>;
  readonly settle: (matchId: string, home: number, away: number) => Promise<void>;
  /** Starts a recorded feed that was told to hold. */
  readonly startRecordedFeed: () => Promise<void>;
  readonly state: () => Promise<EngineState>;
  /** The code that was sent last to a number without its leading 0. */
  readonly codeFor: (number: string) => Promise<string>;
}

export const createDevControls = (origin: string): DevControls => {
  const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`${origin}/dev/${path}`, {
      method,
      ...(body === undefined ? {} : { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} /dev/${path}: ${response.status} ${text}`);
    return JSON.parse(text);
  };
  const pull = async (path: string, body?: unknown): Promise<void> => void (await call("POST", path, body));
  return {
    advanceClock: (advanceMs) => pull("clock", { advanceMs }),
    dropBroker: () => pull("broker/drop"),
    restoreBroker: () => pull("broker/restore"),
    blackholeBroker: () => pull("broker/blackhole"),
    arm: (fault) => pull("faults", fault),
    disarm: async () => void (await call("DELETE", "faults")),
    publish: (topic, payload) => pull("publish", { topic, payload }),
    changeOutcome: (change) => pull("outcome", change),
    stopBetting: (matchId) => pull("bet-stop", { matchId }),
    kickOff: (matchId) => pull("kick-off", { matchId }),
    withdraw: (line) => pull("withdraw", line),
    runModel: (running, matchIds) => pull("model", { running, ...(matchIds === undefined ? {} : { matchIds }) }),
    settle: (matchId, home, away) => pull("settle", { matchId, home, away }),
    startRecordedFeed: () => pull("feed/start"),
    codeFor: async (number) => {
      const response = await fetch(`${origin}/dev/inbox`, { headers: { accept: "application/json" } });
      const messages = (await response.json()) as readonly { readonly to: string; readonly code: string }[];
      const code = messages.find(({ to }) => to === `+234${number}`)?.code;
      if (code === undefined) throw new Error(`no code was sent to ${number}`);
      return code;
    },
    state: async () => (await call("GET", "state")) as EngineState,
  };
};
