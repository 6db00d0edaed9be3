import type { Asker } from "../../domain/events/envelope.ts";
import { isArgsOf } from "../recording/codec.ts";
import type { WrittenArgs } from "../recording/inputs.ts";
import type { Take } from "../runtime/command.ts";
import { type Desk, type DeskParts, openDesk } from "../tabs/desk.ts";
import { commands } from "./capabilities.ts";

const specs = new Map(Object.values(commands).map((spec) => [spec.name as string, spec]));

/** Runs a command that another tab asked for. It does nothing when this build has no such command, or cannot read its arguments. */
export const give = (take: Take, name: string, version: number, args: WrittenArgs, from: Asker): void => {
  const spec = specs.get(name);
  if (spec !== undefined && isArgsOf(spec, version, args)) take(spec, args, from);
};

export const serveTabs = ({ take, ...parts }: Omit<DeskParts, "give"> & { readonly take: Take }): Desk =>
  openDesk({ ...parts, give: (name, version, args, from) => give(take, name, version, args, from) });
