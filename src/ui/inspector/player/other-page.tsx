import { useState } from "react";
import type { Look } from "../../../application/reads/looks.ts";
import { Entries } from "../../components/entries.tsx";
import { reasonText } from "../../format/reason-text.ts";
import { readableJson } from "../words/print.ts";
import { readWords } from "../words/reads.ts";
import css from "./player.module.css";

/** Says what the recorded window showed when it was neither a list nor a match, and why the page itself cannot be drawn. */
export const OtherPage = ({ looks }: { readonly looks: readonly Look[] }) => (
  <div className={css.other}>
    {looks.length === 0 ? (
      <>
        <h3>A page that reads nothing</h3>
        <p>The recorded window showed neither a list nor a match, and nothing else that it would have had to ask the sportsbook for: a form, a page that was still loading, or no page, because another window was looked at.</p>
      </>
    ) : (
      <>
        <h3>Another page than a list or a match</h3>
        <p>The recorded window looked at this:</p>
        <ul>
          <Entries of={looks} keyOf={(look) => look.key}>
            {(look) => <LookedAt look={look} />}
          </Entries>
        </ul>
      </>
    )}
    <p className="muted">
      Only lists and matches are drawn. Of any other page a recording has the answers that it looked at, reduced to the fields that a recording may hold. It has no addresses, no text that was typed and not sent, and nothing that
      other windows showed. The slip beside this is complete, and <em>What changed</em> has every fact that the page led to.
    </p>
  </div>
);

const LookedAt = ({ look: { name, args, resource } }: { readonly look: Look }) => {
  const [isOpen, setOpen] = useState(false);
  const which = Object.entries(args).flatMap(([field, value]) => (value === undefined || value === "" ? [] : [`${field} ${String(value)}`]));
  return (
    <li>
      <strong>{readWords(name)}</strong>
      <span>{`${which.length === 0 ? "" : ` (${which.join(", ")})`}, ${standing(resource)}`}</span>
      {resource.value === undefined ? null : (
        <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>What the recording has of it</summary>
          {isOpen ? <pre tabIndex={0}>{readableJson(resource.value)}</pre> : null}
        </details>
      )}
    </li>
  );
};

const standing = ({ status, reason }: Look["resource"]): string => {
  if (status === "loading") return "which had not come yet";
  if (status === "ready") return "which had come";
  return reason === undefined ? "which could not be read" : `which could not be read: ${reasonText(reason)}`;
};
