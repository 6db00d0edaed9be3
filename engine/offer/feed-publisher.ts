/** Publishes odds, to our own broker or an outside one. */
export interface FeedPublisher {
  /** Resolves when the broker has taken the message. Messages of one publisher keep their order. */
  readonly publish: (topic: string, payload: string) => Promise<void>;
  readonly close: () => Promise<void>;
}
