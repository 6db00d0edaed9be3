import type { HeardBy } from "../events/registry.ts";
import type { Evidence } from "./state.ts";

export const evolve = (evidence: Evidence, event: HeardBy<"evidence">): Evidence => {
  switch (event.type) {
    case "ReceiptKeySeen":
      return { ...evidence, keys: { ...evidence.keys, [event.key]: event.publicKey } };
  }
};
