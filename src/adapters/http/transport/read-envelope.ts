import type { Acknowledgement, Refusal } from "../../../../contract/reply.ts";
import { absentAs, flag, shown, string, struct } from "./reader.ts";

/** The fields that most replies have beside their data. */
export const envelope = { success: shown(absentAs(flag, false)), message: shown(absentAs(string, "")) };

/** The answer of calls that only succeed or fail. */
export const acknowledgement = struct<Acknowledgement>(envelope);

/** What a recording may keep of a refusal. */
export const REFUSAL_DISCLOSES: Readonly<Record<keyof Refusal, "shown">> = { statusCode: "shown", message: "shown", error: "shown" };
