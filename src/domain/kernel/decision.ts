/** What a command was answered with: the facts it caused, or the reason it caused none. */
export type Decision<Event, Rejection> =
  | { readonly accepted: true; readonly events: readonly Event[] }
  | { readonly accepted: false; readonly rejection: Rejection };

export const accept = <Event>(...events: readonly Event[]): Decision<Event, never> => ({ accepted: true, events });

export const reject = <Rejection>(rejection: Rejection): Decision<never, Rejection> => ({ accepted: false, rejection });
