import type { SlipstreamEvent } from "../../domain/events/registry.ts";
import { type AttemptRequest, isPutAside, underWay } from "../../domain/kernel/attempt.ts";
import { canonical } from "../../domain/log/canonical.ts";
import type { State } from "../../domain/state.ts";
import type { OpenedLog } from "../log/open-log.ts";
import type { KeptRequest } from "../ports/journal.ts";
import type { AttemptKind } from "./attempt-kind.ts";

/** What the opening of a log needs to know of any kind. Only its own guard tells which requests `requested` accepts. */
export interface AnyKind extends Pick<AttemptKind<AttemptRequest, unknown, unknown>, "kind" | "stateOf" | "isRequest"> {
  readonly requested: (request: never) => SlipstreamEvent;
}

/** The requests whose outcome is unknown in this state. */
export const unresolvedRequests = (kinds: readonly AnyKind[], state: State): readonly KeptRequest[] =>
  kinds.flatMap(({ kind, stateOf }) => {
    const { last, aside } = stateOf(state);
    const request = underWay(last);
    return [...aside, ...(request === undefined ? [] : [request])].map((each) => ({ kind, request: each }));
  });

/**
 * Facts for requests that the device kept outside its store and that the log does not contain, because the store accepted nothing. A client that another
 * one has replaced may have kept an earlier request of the log. Recalling it would push aside the request that is under way now. Nor is another player's
 * recalled: the player who is signed in could not find out what became of it, and would wait for it for ever.
 */
export const recalledRequests = (
  kinds: readonly AnyKind[],
  kept: readonly KeptRequest[],
  { state, recent }: Pick<OpenedLog, "state" | "recent">,
): readonly SlipstreamEvent[] =>
  kept.flatMap(({ kind: name, request }) => {
    const kind = kinds.find(({ kind }) => kind === name);
    if (kind === undefined || !kind.isRequest(request)) return [];
    if (state.session.player !== undefined && state.session.player !== request.player) return [];
    const { last, aside } = kind.stateOf(state);
    if (last.status !== "idle" && last.request.attempt === request.attempt) return [];
    if (isPutAside(aside, request.attempt)) return [];
    // The guard of the kind has just accepted the request.
    const fact = kind.requested(request as never);
    return recent.some(({ event }) => event.type === fact.type && canonical(event) === canonical(fact)) ? [] : [fact];
  });
