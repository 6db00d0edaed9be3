import { Button } from "@chakra-ui/react/button";
import { type FormEvent, useState } from "react";
import { ChangeOutcome } from "../../components/form/change-outcome.tsx";
import { SelectField } from "../../components/form/select-field.tsx";
import { Panel } from "../../components/panel.tsx";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { useSafetyChange } from "./use-safety-change.ts";
import form from "../../components/form/form.module.css";

const choices = [
  { value: "0", label: "Never" },
  { value: "15", label: "Every 15 minutes" },
  { value: "30", label: "Every 30 minutes" },
  { value: "60", label: "Every hour" },
  { value: "120", label: "Every two hours" },
];

/** The panel that sets how often a reality check is shown. */
export const RealityCheckPanel = ({ minutes }: { readonly minutes: number }) => {
  const { intents } = useSlipstream();
  const change = useSafetyChange("reality-check");
  const [typed, choose] = useState<string>();
  const chosen = typed ?? String(minutes);
  const busy = change?.status === "asking";
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    intents.setRealityCheck({ minutes: Number(chosen) });
  };
  return (
    <Panel title="Reality check" text="We tell you how long you have been here and what you have won or lost. Bets wait until you have seen it.">
      <form className={form.form} onSubmit={submit}>
        <div className={form.fields}>
          <SelectField label="Remind me" options={choices} value={chosen} onChange={(event) => choose(event.target.value)} />
        </div>
        <ChangeOutcome change={change} done="Saved." />
        <div className={form.end}>
          <Button type="submit" disabled={busy || chosen === String(minutes)}>
            {busy ? "Saving…" : "Save"}
          </Button>
        </div>
      </form>
    </Panel>
  );
};
