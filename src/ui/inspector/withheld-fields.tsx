import type { SealedFact } from "../../domain/events/envelope.ts";
import { withheldIn } from "../../domain/events/withheld.ts";
import note from "./note.module.css";

/** Names the fields that this file withholds from some records; nothing when it has all of them. */
export const WithheldFields = ({ facts }: { readonly facts: readonly SealedFact[] }) => {
  const paths = new Set(facts.flatMap(({ event }) => withheldIn(event)));
  if (paths.size === 0) return null;
  return (
    <p className={note.note}>
      {`Withheld in this copy: ${[...paths].join(", ")}. The hash covers a commitment to each, so the record verifies without them.`}
    </p>
  );
};
