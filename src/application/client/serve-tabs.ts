import type { Asker } from "../../domain/events/envelope.ts";
import { isArgsOf } from "../recording/codec.ts";
import type { WrittenArgs } from "../recording/inputs.ts";
import type { Take } from "../runtime/command.ts";
import { type Desk, type DeskParts, openDesk } from "../tabs/desk.ts";
import { commands } from "./capabilities.ts";

const specs = new Map(Object.values(commands).map((spec) => [spec.name as string, spec]));

/** Gives a command that a tab asked for; one that this build does not have, or not with these arguments, does nothing. */
export const give = (take: Take, name: string, version: number, args: WrittenArgs, from: Asker): void => {
  const spec = specs.get(name);
  if (spec !== undefined && isArgsOf(spec, version, args)) take(spec, args, from);
};

export const serveTabs = ({ take, ...parts }: Omit<DeskParts, "give"> & { readonly take: Take }): Desk =>
  openDesk({ ...parts, give: (name, version, args, from) => give(take, name, version, args, from) });
