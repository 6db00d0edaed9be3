import type { IClientOptions, MqttClient } from "mqtt";
import { betStopTopic, oddsChangeTopic, parseTopic, SAVER_SHARE, savingData } from "../../../contract/topics.ts";
import type { FeedDelivery, FeedSignal, RawFrame, Watched } from "../../application/ports/market-feed.ts";
import { type MatchId, parseMatchId } from "../../domain/kernel/ids.ts";
import { createPace, type Ticks } from "./pace.ts";
import { readFrames } from "./decode-frame.ts";
import { createSubscriber, type Subscriber } from "./subscriber.ts";

/** Spec 9: "feed throttle 16 ms". */
const DELIVERY_MS = 16;
/** Milliseconds to wait until a delivery has been drawn before the next one comes anyway: a window that draws nothing does not say so. */
const PATIENCE_MS = 250;

/** Spec 9: "feed reconnect 1 s". */
const RECONNECT_MS = 1_000;
/** At most so much later comes the first try, so that an edge's thousands of clients do not all knock at the next one in the same moment (docs/decisions/30-roles-talk-over-core-nats.md). */
const SPREAD_MS = 1_000;

const connectionOptions: IClientOptions = {
  protocolVersion: 4,
  clean: true,
  keepalive: 10,
  reconnectPeriod: RECONNECT_MS,
  reconnectOnConnackError: true,
  connectTimeout: 10_000,
  // "auto" builds a worker from a blob, which the page's policy blocks, and the feed dies at its first keepalive.
  timerVariant: "native",
  // We keep the subscriptions ourselves; the library would subscribe a second time.
  resubscribe: false,
  queueQoSZero: false,
};

export interface BrokerAddress {
  /** The broker's address, for example "wss://host/mqtt". */
  readonly url: string;
  readonly username?: string;
  readonly password?: string;
}

export type ConnectBroker = (url: string, options: IClientOptions) => MqttClient;

export interface FeedSession {
  /** Connects. `keepFrames`: whether deliveries include the raw frames, which only a recording needs. */
  readonly open: (broker: BrokerAddress, keepFrames: boolean) => void;
  readonly watch: (added: readonly Watched[], dropped: readonly Watched[]) => void;
  /** To be called when the last delivery is on the screen: the next one may come. */
  readonly drawn: () => void;
  /** Asks the broker for fewer messages or for all, with a new connection where one is open. */
  readonly saveData: (saves: boolean) => void;
  readonly reconnect: () => void;
  /** Closes the connection on purpose: a hidden page cannot keep it alive with throttled timers (faults M4). */
  readonly pause: () => void;
  readonly resume: () => void;
}

interface FeedSessionParts {
  readonly connect: ConnectBroker;
  readonly deliver: (delivery: FeedDelivery) => void;
  readonly signal: (signal: FeedSignal) => void;
  /** Called with about how many bytes a message took of the line. */
  readonly received?: (bytes: number) => void;
  readonly ticks: Ticks;
  /** A number from 0 to 1, 1 excluded. */
  readonly chance?: () => number;
}

/**
 * The connection of the feed. It subscribes to what is watched, collects frames, decodes them and makes at most one
 * delivery per 16 ms. It signals "connected" only when the broker has confirmed every subscription, and `following` for a later match only when the
 * broker has confirmed that match. Prices that are read from the engine after the signal therefore miss no change.
 */
export const createFeedSession = ({ connect, deliver, signal: say, received = () => undefined, ticks, chance = Math.random }: FeedSessionParts): FeedSession => {
  const topics = new Set<string>();
  let broker: BrokerAddress | undefined;
  let keepFrames = false;
  let saves = false;
  let client: MqttClient | undefined;
  let subscriber: Subscriber | undefined;
  let saidConnected = false;
  let frames: RawFrame[] = [];
  let deliveredAt = Number.NEGATIVE_INFINITY;
  let onScreen = true;

  const flush = (): void => {
    if (frames.length === 0) return;
    const gathered = frames;
    frames = [];
    onScreen = false;
    deliveredAt = ticks.now();
    deliver({ messages: readFrames(gathered), frames: keepFrames ? JSON.stringify(gathered) : "[]" });
  };
  // A window that is still drawing the last delivery gets the next one later: with two deliveries in one frame it would miss the following frame.
  // Waiting messages are conflated meanwhile.
  const flushWhenSeen = (): void => {
    if (onScreen || ticks.now() - deliveredAt >= PATIENCE_MS) flush();
    else if (frames.length > 0) ticks.after(DELIVERY_MS, pace.request);
  };
  const pace = createPace(DELIVERY_MS, ticks, flushWhenSeen);

  const signal = (said: FeedSignal): void => {
    // Messages received before a signal are delivered before it.
    flush();
    say(said);
  };
  const sayClosed = (): void => {
    subscriber?.stop();
    subscriber = undefined;
    if (!saidConnected) return;
    saidConnected = false;
    signal("closed");
  };
  const sayConfirmed = (confirmed: readonly string[]): void => {
    if (saidConnected) return signal({ following: matchesOf(confirmed) });
    saidConnected = true;
    signal("connected");
  };

  const open = (): void => {
    if (broker === undefined || client !== undefined) return;
    const { url, ...credentials } = broker;
    const share = saves ? SAVER_SHARE : 1;
    const opened = connect(saves ? savingData(url) : url, { ...connectionOptions, ...credentials, clientId: clientId() });
    client = opened;
    const heard = (run: () => void) => (): void => {
      if (client === opened) run();
    };
    // The "close" event reports a lost connection. The listener is needed because an error without one would end the client.
    opened.on("error", () => undefined);
    opened.on("close", heard(sayClosed));
    // The library reads the period when the connection closes.
    opened.on("reconnect", () => (opened.options.reconnectPeriod = RECONNECT_MS));
    opened.on("connect", heard(() => {
      opened.options.reconnectPeriod = RECONNECT_MS + Math.floor(chance() * SPREAD_MS);
      subscriber = createSubscriber(opened, topics, sayConfirmed);
      subscriber.follow();
    }));
    opened.on("packetreceive", (packet) => {
      if (client === opened && packet.cmd === "pingresp") signal("alive");
    });
    opened.on("message", (topic, payload, packet) => {
      received((topic.length + payload.length) * share);
      if (client !== opened || !topics.has(topic)) return;
      // A retained price may be hours old. Only a retained bet stop is believed, because it can only close (faults M12).
      if (packet.retain && parseTopic(topic)?.kind !== "bet_stop") return;
      frames.push({ topic, payload: new TextDecoder().decode(payload) });
      pace.request();
    });
  };

  const close = (): void => {
    const closing = client;
    client = undefined;
    closing?.end(true);
    sayClosed();
  };

  const watch = (added: readonly Watched[], dropped: readonly Watched[]): void => {
    for (const topic of dropped.flatMap(topicsOf)) topics.delete(topic);
    for (const topic of added.flatMap(topicsOf)) topics.add(topic);
    // Before the connection is made there is nothing to do: "connect" then subscribes to everything.
    subscriber?.follow();
  };

  const reconnect = (): void => {
    if (client === undefined) return;
    close();
    open();
  };

  return {
    open: (address, keeps) => {
      broker = address;
      keepFrames = keeps;
      open();
    },
    watch,
    // Nothing else to do: the pace checks every 16 ms whether something waits.
    drawn: () => void (onScreen = true),
    saveData: (wanted) => {
      if (saves === wanted) return;
      saves = wanted;
      reconnect();
    },
    reconnect,
    pause: close,
    resume: open,
  };
};

const topicsOf = (match: Watched): readonly string[] => [oddsChangeTopic(...match), betStopTopic(...match)];

const matchesOf = (topics: readonly string[]): readonly MatchId[] => [
  ...new Set(topics.flatMap((topic) => parseMatchId(parseTopic(topic)?.matchId ?? "") ?? [])),
];

const clientId = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return `slipstream-${[...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
};
