/** Publishes messages of the feed to the embedded broker, to an outside one, or to edges. */
export interface FeedPublisher {
  /** Resolves when the broker has accepted the message. Messages of one publisher keep their order. `seq` is the match's sequence in the message; 0 for one about no match. */
  readonly publish: (topic: string, payload: string, seq: number) => Promise<void>;
  readonly close: () => Promise<void>;
}
