import { Progress } from "@chakra-ui/react/progress";
import type { Limit, StatedAmount } from "../../../application/ports/safety.ts";
import type { State } from "../../../domain/state.ts";
import { ChangeOutcome } from "../../components/form/change-outcome.tsx";
import { Entries } from "../../components/entries.tsx";
import { Panel } from "../../components/panel.tsx";
import { formatMoment } from "../../format/moment.ts";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { useCurrency } from "../../hooks/use-currency.ts";
import { useStoreValue } from "../../hooks/use-store-value.ts";
import { LimitForm } from "./limit-form.tsx";
import { formatLimit, KIND_WORDS, LOSSES_COUNT, PERIOD_WORDS } from "./limit-words.ts";
import css from "./safety.module.css";
import { useSafetyChange } from "./use-safety-change.ts";
import { useTimeZone } from "../../hooks/time-zone-context.tsx";

const selectWaits = (state: State): number | undefined => state.safety.limitWaitsUntil;

/** The player's limits, each with how much of it is used, and the form for another. */
export const LimitsPanel = ({ limits }: { readonly limits: readonly Limit[] }) => {
  const zone = useTimeZone();
  const change = useSafetyChange("limit");
  const waits = useStoreValue(selectWaits);
  return (
    <Panel title="Limits" text="A lower limit takes effect at once. A higher limit, or none, takes effect 24 hours after you ask for it.">
      {limits.length === 0 ? null : (
        <ul className={css.limits}>
          <Entries of={limits} keyOf={(limit) => `${limit.kind} ${limit.period}`}>
            {(limit) => <LimitRow limit={limit} busy={change?.status === "asking"} />}
          </Entries>
        </ul>
      )}
      <LimitForm />
      <ChangeOutcome change={change} done={waits === undefined ? "Your limit is in effect now." : `Your change takes effect on ${formatMoment(waits, zone)}.`} />
    </Panel>
  );
};

const LimitRow = ({ limit, busy }: { readonly limit: Limit; readonly busy: boolean }) => {
  const { intents } = useSlipstream();
  const currency = useCurrency();
  const zone = useTimeZone();
  const { kind, period, amount, used, waiting } = limit;
  const isKnown = amount === null || (amount !== undefined && used !== undefined);
  const name = `${KIND_WORDS[kind]} ${PERIOD_WORDS[period]}`;
  const say = (value: StatedAmount): string => (value === undefined ? "not known" : value === null ? "no limit" : formatLimit(kind, value, currency));
  return (
    <li>
      <div className={css.limitHead}>
        <b>{name}</b>
        {amount === null || waiting?.amount === null ? null : (
          <button type="button" className="text-link" disabled={busy} aria-label={`Remove the limit: ${name}`} onClick={() => intents.setLimit({ kind, period, amount: null })}>
            Remove
          </button>
        )}
      </div>
      {kind === "loss" ? <p className={css.waiting}>{LOSSES_COUNT}</p> : null}
      {isKnown ? null : (
        <p className={css.waiting}>
          {`Limit: ${say(amount)}. Used: ${say(used)}. It holds all the same.`}
        </p>
      )}
      {amount === null || amount === undefined || used === undefined ? null : (
        <Progress.Root value={Math.min(used, amount)} max={Math.max(1, amount)} translations={{ value: () => `${say(used)} of ${say(amount)}` }}>
          <Progress.Track aria-label={name}>
            <Progress.Range />
          </Progress.Track>
          <Progress.ValueText>
            {`${say(used)} of ${say(amount)} used`}
          </Progress.ValueText>
        </Progress.Root>
      )}
      {waiting === undefined ? null : (
        <p className={css.waiting}>
          {`From ${formatMoment(waiting.from, zone)}: ${say(waiting.amount)}`}
        </p>
      )}
    </li>
  );
};
