import { type FormEvent, useState } from "react";
import { asBlob } from "../../audit/log/as-blob.ts";
import { blobSource } from "../../audit/ndjson/byte-source.ts";
import { PERSONAL_GROUPS } from "../../audit/redaction/groups.ts";
import { NotRedactable, ofGroups, type Redaction, redactLog } from "../../audit/redaction/redact-log.ts";
import type { PersonalGroup } from "../../domain/kernel/guards.ts";
import type { Sha256 } from "../../domain/log/chain.ts";
import { Button } from "../components/button.tsx";
import card from "../components/card.module.css";
import { download } from "../components/download.ts";
import { createBreath } from "./breath.ts";
import compare from "./compare-evidence.module.css";
import css from "./save-redacted.module.css";
import { formatCount } from "./words/print.ts";
import { placeWords, problemWords } from "./words/problems.ts";

export interface SaveRedactedProps {
  /** The whole log as a file. */
  readonly file: Blob;
  /** The length of the log, for the name of the copy. */
  readonly length: number;
  readonly sha256: Sha256;
}

const GROUP_WORDS: Readonly<Record<PersonalGroup, string>> = {
  identity: "Who the player is",
  money: "Balances and amounts of money, except stakes and wins",
  payments: "Payment references, bank accounts and the provider's answers",
  limits: "Limits, reality checks and breaks",
};

type Saving = { readonly status: "idle" | "saving" } | { readonly status: "saved"; readonly redaction: Redaction } | { readonly status: "failed"; readonly message: string };

/** Saves a copy of the log without the chosen personal fields. The copy has the same head and verifies as before. */
export const SaveRedacted = ({ file, length, sha256 }: SaveRedactedProps) => {
  const [groups, setGroups] = useState<ReadonlySet<PersonalGroup>>(() => new Set(PERSONAL_GROUPS));
  const [saving, setSaving] = useState<Saving>({ status: "idle" });
  const choose = (group: PersonalGroup, isChosen: boolean): void => {
    setGroups((chosen) => new Set(PERSONAL_GROUPS.filter((each) => (each === group ? isChosen : chosen.has(each)))));
    setSaving({ status: "idle" });
  };
  const save = (event: FormEvent): void => {
    event.preventDefault();
    setSaving({ status: "saving" });
    let redaction: Redaction = { withheld: 0, remaining: 0 };
    const pieces = redactLog(() => blobSource(file).chunks(), { sha256, isWanted: ofGroups(groups), onDone: (done) => (redaction = done) });
    asBlob(pieces, "application/x-ndjson", createBreath()).then(
      (copy) => {
        download(`slipstream-log-${length}-redacted.ndjson`, copy);
        setSaving({ status: "saved", redaction });
      },
      (error: unknown) => setSaving({ status: "failed", message: failureWords(error) }),
    );
  };
  return (
    <details className={`${card.card} ${compare.compare}`}>
      <summary>Save without personal data</summary>
      <form className={compare.form} onSubmit={save}>
        <fieldset className={css.groups} disabled={saving.status === "saving"}>
          <legend>What the copy withholds</legend>
          {PERSONAL_GROUPS.map((group) => (
            <label key={group}>
              <input type="checkbox" checked={groups.has(group)} onChange={(event) => choose(group, event.target.checked)} />
              <span>{GROUP_WORDS[group]}</span>
            </label>
          ))}
        </fieldset>
        <div className={compare.actions}>
          <Button type="submit" size="small" disabled={groups.size === 0 || saving.status === "saving"}>Save copy</Button>
          <p role="status">{saving.status === "saved" ? redactionWords(saving.redaction) : null}</p>
          <p role="alert">{saving.status === "failed" ? saving.message : null}</p>
        </div>
      </form>
    </details>
  );
};

const counted = (fields: number): string => `${formatCount(fields)} personal ${fields === 1 ? "field" : "fields"}`;

const redactionWords = ({ withheld, remaining }: Redaction): string => {
  const saved = `Saved without ${counted(withheld)}; the copy has the same head and verifies.`;
  if (remaining === 0) return saved;
  return `${saved} It still contains ${counted(remaining)}, sealed without a salt, which cannot be withheld.`;
};

const failureWords = (error: unknown): string => {
  if (!(error instanceof NotRedactable)) return `No copy was made: ${error instanceof Error ? error.message : String(error)}`;
  const { fault, message } = error;
  const where = fault === undefined ? "" : `: ${placeWords(fault.place)}, ${problemWords(fault.problem)}`;
  return `No copy was made, because ${message}${where}.`;
};
