import type { Asker } from "../../domain/events/envelope.ts";
import { isArgsOf } from "../recording/codec.ts";
import type { WrittenArgs } from "../recording/inputs.ts";
import type { Commands, Take } from "../runtime/command.ts";
import { type Desk, type DeskParts, openDesk } from "../tabs/desk.ts";
import type { Arrival } from "./arrival.ts";
import { firstCommands } from "./capabilities.ts";

/** Runs a command that another tab asked for. It does nothing when there is no such command, or when its arguments cannot be read. */
export const give = (commands: Commands, take: Take, name: string, version: number, args: WrittenArgs, from: Asker): void => {
  const spec = Object.values(commands).find((command) => command.name === name);
  if (spec !== undefined && isArgsOf(spec, version, args)) take(spec, args, from);
};

export const serveTabs = ({ take, arrival, ...parts }: Omit<DeskParts, "give"> & { readonly take: Take; readonly arrival: Arrival }): Desk =>
  openDesk({
    ...parts,
    give: (name, version, args, from) => {
      const capabilities = arrival.arrived();
      arrival.load();
      if (capabilities === undefined && !Object.values(firstCommands).some((command) => command.name === name)) return false;
      give(capabilities?.commands ?? firstCommands, take, name, version, args, from);
      return true;
    },
  });
