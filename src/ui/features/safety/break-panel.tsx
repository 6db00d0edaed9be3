import { Button } from "@chakra-ui/react/button";
import { Checkbox } from "@chakra-ui/react/checkbox";
import { type FormEvent, useState } from "react";
import type { Break, BreakKind } from "../../../domain/events/safety-events.ts";
import { ChangeOutcome } from "../../components/form/change-outcome.tsx";
import { SelectField } from "../../components/form/select-field.tsx";
import { Panel } from "../../components/panel.tsx";
import { formatMoment } from "../../format/moment.ts";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { useSafetyChange } from "./use-safety-change.ts";
import form from "../../components/form/form.module.css";
import { useTimeZone } from "../../hooks/time-zone-context.tsx";
import css from "./safety.module.css";

interface Choice {
  readonly value: string;
  readonly label: string;
  readonly kind: BreakKind;
  readonly days: number;
}

const choices: readonly Choice[] = [
  { value: "1", label: "Time-out: 24 hours", kind: "time-out", days: 1 },
  { value: "7", label: "Time-out: 7 days", kind: "time-out", days: 7 },
  { value: "30", label: "Time-out: 30 days", kind: "time-out", days: 30 },
  { value: "42", label: "Time-out: 6 weeks", kind: "time-out", days: 42 },
  { value: "180", label: "Self-exclusion: 6 months", kind: "self-exclusion", days: 180 },
  { value: "365", label: "Self-exclusion: 1 year", kind: "self-exclusion", days: 365 },
  { value: "1826", label: "Self-exclusion: 5 years", kind: "self-exclusion", days: 1_826 },
];

/** The panel to begin a break, which cannot be ended early. */
export const BreakPanel = ({ pause }: { readonly pause: Break | undefined }) => {
  const { intents } = useSlipstream();
  const change = useSafetyChange("break");
  const zone = useTimeZone();
  const [chosen, setChosen] = useState("1");
  const [sure, setSure] = useState(false);
  const busy = change?.status === "asking";
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const choice = choices.find(({ value }) => value === chosen);
    if (choice === undefined || !sure) return;
    setSure(false);
    intents.takeBreak({ kind: choice.kind, days: choice.days });
  };
  return (
    <Panel title="Take a break" text="While it lasts you cannot deposit or bet. You can still log in, see your bets and withdraw what is yours. It can be made longer, never shorter.">
      {pause === undefined ? null : (
        <p className={css.pause}>
          <span>{`${pause.kind === "time-out" ? "Time-out" : "Self-exclusion"} until`}</span> <b className="figures">{formatMoment(pause.until, zone)}</b>
        </p>
      )}
      <form className={form.form} onSubmit={submit}>
        <div className={form.fields}>
          <SelectField label="How long" options={choices} value={chosen} onChange={(event) => setChosen(event.target.value)} />
        </div>
        <Checkbox.Root checked={sure} onCheckedChange={({ checked }) => setSure(checked === true)}>
          <Checkbox.HiddenInput />
          <Checkbox.Control />
          <Checkbox.Label>I know that this cannot be taken back</Checkbox.Label>
        </Checkbox.Root>
        <ChangeOutcome change={change} done="Your break has begun." />
        <div className={form.end}>
          <Button type="submit" variant="outline" disabled={busy || !sure}>
            {busy ? "One moment…" : "Begin the break"}
          </Button>
        </div>
      </form>
    </Panel>
  );
};
