import { isCount, shape } from "../../domain/kernel/guards.ts";
import type { DeviceStateShape, Slice } from "../ports/device-state.ts";
import { readArgs, writeArgs } from "../recording/codec.ts";
import type { KeptAnswer, WrittenArgs } from "../recording/inputs.ts";
import type { AnyReadSpec, ReadStoreShape } from "./read-store.ts";
import type { ReadSpecs } from "./watching.ts";

/** The field of a slice that says, for each read by name, with which arguments and when its answer was read. */
const READ_AT = "readAt";

const isOrigin = shape<{ readonly args: WrittenArgs; readonly at: number }>({
  args: (value): value is WrittenArgs => typeof value === "object" && value !== null,
  at: isCount,
});

/** Returns a function that keeps an answer on the device, for the reads that say how. */
export const keepingAnswers = (device: DeviceStateShape, now: () => number): ((spec: AnyReadSpec, args: WrittenArgs, value: unknown) => void) => {
  const origins = new Map<string, Record<string, unknown>>();
  return (spec, args, value) => {
    const { kept } = spec;
    if (kept === undefined) return;
    const own = origins.get(kept.slice) ?? { ...fieldsOf(device.found(kept.slice)[READ_AT]) };
    origins.set(kept.slice, own);
    own[spec.name] = { args: writeArgs(spec, args), at: now() };
    // The value was read by the load of this spec.
    device.keep(kept.slice, { ...kept.write(value as never), [READ_AT]: { ...own } });
  };
};

/** The answers that the device kept, as far as they can be read. `isOwn`: whether the slice `user` is that of the player who is signed in. */
export const keptAnswers = (specs: ReadSpecs, device: DeviceStateShape, isOwn: boolean): readonly KeptAnswer[] =>
  Object.values(specs).flatMap((spec) => {
    if (spec.kept === undefined || (spec.owner === "player" && !isOwn)) return [];
    const slice = device.found(spec.kept.slice);
    const origin = fieldsOf(slice[READ_AT])[spec.name];
    if (!isOrigin(origin) || readArgs(spec, origin.args) === undefined) return [];
    const value = spec.kept.read(slice);
    return value === undefined ? [] : [{ name: spec.name, args: origin.args, fields: spec.kept.write(value as never), readAt: origin.at }];
  });

/** The answers as a recording may hold them. */
export const disclosedAnswers = (specs: ReadSpecs, answers: readonly KeptAnswer[]): readonly KeptAnswer[] =>
  answers.map((answer) => ({ ...answer, fields: (specNamed(specs, answer.name)?.kept?.disclose ?? asItIs)(answer.fields) }));

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

const asItIs = (fields: Slice): Slice => fields;

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> => (typeof value === "object" && value !== null ? { ...value } : {});
