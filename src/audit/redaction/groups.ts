import type { PersonalGroup } from "../../domain/kernel/guards.ts";

/** The groups of personal fields, in the order in which they are offered. */
export const PERSONAL_GROUPS: readonly PersonalGroup[] = ["identity", "money", "payments", "limits"];
