/** A message from another role. */
export interface Message {
  readonly subject: string;
  readonly body: Buffer;
  /** Where the sender waits for an answer; undefined when it does not. */
  readonly reply: string | undefined;
}

/**
 * How the roles of several processes talk to each other. What nobody hears is lost, and so is what is sent while the bus is away: sent later it would be out of date. Whoever hears several messages
 * of one sender hears them in their order.
 */
export interface Bus {
  readonly publish: (subject: string, body: string, reply?: string) => void;
  /** Hears a subject, or everything below one that ends in `.>`. Returns how to stop. */
  readonly subscribe: (subject: string, hear: (message: Message) => void) => () => void;
  /** Sends a question and resolves with the first answer. Rejects when there is none within `ms`. */
  readonly request: (subject: string, body: string, ms: number) => Promise<Buffer>;
  /** A subject that nobody else hears, for answers. */
  readonly inbox: () => string;
  readonly isConnected: () => boolean;
  readonly close: () => Promise<void>;
}
