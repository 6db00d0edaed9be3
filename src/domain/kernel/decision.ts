/** The result of a command: the facts that it causes, or the reason why it causes none. */
export type Decision<Event, Rejection> =
  | { readonly accepted: true; readonly events: readonly Event[] }
  | { readonly accepted: false; readonly rejection: Rejection };

export const accept = <Event>(...events: readonly Event[]): Decision<Event, never> => ({ accepted: true, events });

export const reject = <Rejection>(rejection: Rejection): Decision<never, Rejection> => ({ accepted: false, rejection });
