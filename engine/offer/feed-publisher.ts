/** Publishes messages of the feed to the embedded broker or to an outside one. */
export interface FeedPublisher {
  /** Resolves when the broker has accepted the message. Messages of one publisher keep their order. */
  readonly publish: (topic: string, payload: string) => Promise<void>;
  readonly close: () => Promise<void>;
}
