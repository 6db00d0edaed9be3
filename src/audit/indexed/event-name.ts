import { attemptKinds, type AttemptStep } from "../../domain/events/attempts-events.ts";
import { eventTypes, type Room, roomOf } from "../../domain/events/registry.ts";
import type { StoredEvent } from "../../domain/events/row.ts";

const STEPS: Readonly<Record<AttemptStep["type"], string>> = { AttemptRequested: "Requested", AttemptRefused: "Refused", AttemptUnknown: "Unknown", AttemptPutAside: "PutAside" };

const isStep = (type: string): type is AttemptStep["type"] => Object.hasOwn(STEPS, type);

/** "cash-out" as "CashOut". */
const capitalised = (kind: string): string => kind.split("-").map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`).join("");

/** What an auditor calls an event: its type, and for a step of an attempt also what was attempted, such as "BetRequested" or "CashOutRefused". */
export const eventName = ({ type, kind }: StoredEvent): string => (isStep(type) && typeof kind === "string" ? `${capitalised(kind)}${STEPS[type]}` : type);

/** The name of every event that this build knows. */
export const eventNames: readonly string[] = eventTypes.flatMap((type) => (isStep(type) ? attemptKinds.map((kind) => eventName({ type, kind })) : [type]));

const ofAttempts: ReadonlySet<string> = new Set(eventNames.filter((name) => roomOf(name) === undefined));

/** The capability that the event of a name belongs to; undefined for one that this build does not know. */
export const roomOfName = (name: string): Room | undefined => roomOf(name) ?? (ofAttempts.has(name) ? "attempts" : undefined);
