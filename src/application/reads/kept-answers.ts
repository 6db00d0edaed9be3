import { isCount, isText, optional, shape } from "../../domain/kernel/guards.ts";
import type { DeviceStateShape } from "../ports/device-state.ts";
import type { KeptSession, SessionKeeperShape } from "../ports/session-keeper.ts";
import { readArgs, writeArgs } from "../recording/codec.ts";
import type { KeptAnswer, WrittenArgs } from "../recording/inputs.ts";
import type { AnyReadSpec, ReadStoreShape } from "./read-store.ts";
import type { ReadSpecs } from "./watching.ts";

/** The field of the slice that says, for each read by name, with which arguments and when its answer was read. */
const READ_AT = "readAt";

interface Origin {
  readonly args: WrittenArgs;
  readonly at: number;
  /** Whose it is. The user themselves are cleared when they cannot be read. */
  readonly player?: string;
}

const isOrigin = shape<Origin>({
  args: (value): value is WrittenArgs => typeof value === "object" && value !== null,
  at: isCount,
  player: optional(isText),
});

/** Returns a function that keeps an answer on the device, for the reads that say how. */
export const keepingAnswers = (device: DeviceStateShape, keeper: Pick<SessionKeeperShape, "current">, now: () => number): ((spec: AnyReadSpec, args: WrittenArgs, value: unknown) => void) => {
  const origins = { utility: fieldsOf(device.found("utility")[READ_AT]), user: fieldsOf(device.found("user")[READ_AT]) };
  return (spec, args, value) => {
    const { kept } = spec;
    if (kept === undefined || kept.only?.(args) === false) return;
    const session = kept.slice === "user" ? keeper.current() : undefined;
    origins[kept.slice][spec.name] = { args: writeArgs(spec, args), at: now(), ...(session === undefined ? {} : { player: session.userId }) };
    // The value was read by the load of this spec.
    device.keep(kept.slice, { ...kept.write(value as never), [READ_AT]: { ...origins[kept.slice] } });
  };
};

/** The answers that the device kept, as far as they can be read. Those of a player are for that player alone. */
export const keptAnswers = (specs: ReadSpecs, device: DeviceStateShape, session: KeptSession | undefined): readonly KeptAnswer[] =>
  Object.values(specs).flatMap((spec) => {
    const { kept } = spec;
    if (kept === undefined) return [];
    const slice = device.found(kept.slice);
    const origin = fieldsOf(slice[READ_AT])[spec.name];
    if (!isOrigin(origin) || readArgs(spec, origin.args) === undefined || (kept.slice === "user" && !isOwn(origin, device, session))) return [];
    const value = kept.read(slice);
    return value === undefined ? [] : [{ name: spec.name, args: origin.args, fields: (kept.told ?? kept.write)(value as never), readAt: origin.at }];
  });

/** Whether an answer in the slice `user` is of the player whose session the device keeps, by all that says whose it is. An older build kept only the user to tell it by. */
const isOwn = ({ player }: Origin, device: DeviceStateShape, session: KeptSession | undefined): boolean => {
  const said = [player, fieldsOf(device.found("user")["currentUser"])["id"]].filter((id) => id !== undefined);
  return session !== undefined && said.length > 0 && said.every((id) => id === session.userId);
};

/** Shows them until the sportsbook answers. What this build cannot read is left out. */
export const restoreAnswers = (specs: ReadSpecs, reads: Pick<ReadStoreShape, "restore">, answers: readonly KeptAnswer[]): void => {
  for (const { name, args, fields, readAt } of answers) {
    const spec = specNamed(specs, name);
    const given = spec === undefined ? undefined : readArgs(spec, args);
    const value = spec?.kept?.read(fields);
    if (spec !== undefined && given !== undefined && value !== undefined) reads.restore(spec, given, value, readAt);
  }
};

const specNamed = (specs: ReadSpecs, name: string): AnyReadSpec | undefined => Object.values(specs).find((spec) => spec.name === name);

const fieldsOf = (value: unknown): Record<string, unknown> => (typeof value === "object" && value !== null ? { ...value } : {});
