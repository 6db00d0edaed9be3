import { Button } from "@chakra-ui/react/button";
import { Popover } from "@chakra-ui/react/popover";
import { Portal } from "@chakra-ui/react/portal";
import { type FormEvent, useState } from "react";
import { type Money, parseMoney } from "../../../domain/kernel/money.ts";
import { HIGHEST_QUICK_STAKE, initialQuickStakes, isQuickStake, MOST_QUICK_STAKES } from "../../../domain/preferences/state.ts";
import { Chakra } from "../../components/chakra.tsx";
import { FormError } from "../../components/form/form-error.tsx";
import { formatMoney } from "../../format/money.ts";
import { readTypedAmount, typedAmount } from "../../format/typed-amount.ts";
import { useQuickStakes } from "../../hooks/use-preferences.ts";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { quickStakesButton } from "./quick-stakes-button.ts";
import css from "./own-quick-stakes.module.css";

const NOT_STAKES = `Enter amounts above 0 and up to ${formatMoney(HIGHEST_QUICK_STAKE)}, at least one`;

/** The form with its button. It opens at once, because the player has just asked for it. It floats over the slip, so that the slip does not clip it. */
export const OpenedQuickStakes = () => {
  const own = useQuickStakes();
  const [open, setOpen] = useState(true);
  return (
    <Chakra>
      <Popover.Root lazyMount unmountOnExit open={open} onOpenChange={(change) => setOpen(change.open)} positioning={{ placement: "top-end" }}>
        <Popover.Trigger {...quickStakesButton} />
        <Portal>
          <Popover.Positioner>
            <Popover.Content aria-label="Quick stakes">
              <QuickStakesForm own={own} onDone={() => setOpen(false)} />
            </Popover.Content>
          </Popover.Positioner>
        </Portal>
      </Popover.Root>
    </Chakra>
  );
};

const textsOf = (amounts: readonly Money[]): readonly string[] => Array.from({ length: MOST_QUICK_STAKES }, (_, at) => (amounts[at] === undefined ? "" : typedAmount(amounts[at])));

/** The amount that is typed; null for an empty field, undefined for what is no stake. */
const stakeIn = (text: string): Money | null | undefined => {
  if (text.trim() === "") return null;
  const amount = parseMoney(readTypedAmount(text) ?? "");
  return amount !== undefined && isQuickStake(amount) ? amount : undefined;
};

interface QuickStakesFormProps {
  readonly own: readonly Money[];
  readonly onDone: () => void;
}

const QuickStakesForm = ({ own, onDone }: QuickStakesFormProps) => {
  const { intents } = useSlipstream();
  const [texts, setTexts] = useState(() => textsOf(own));
  const [judged, setJudged] = useState(false);
  const stakes = texts.map(stakeIn);
  const amounts = stakes.filter((stake) => stake !== null && stake !== undefined);
  const isWrong = stakes.includes(undefined) || amounts.length === 0;
  const save = (event: FormEvent): void => {
    event.preventDefault();
    setJudged(true);
    if (isWrong) return;
    intents.chooseQuickStakes({ amounts });
    onDone();
  };
  return (
    <form className={css.form} onSubmit={save} noValidate>
      <p className={css.title}>Your quick stakes</p>
      <div className={css.fields}>
        {texts.map((text, at) => (
          <input
            // The fields have no other name than their place.
            key={at}
            className={`${css.field} figures`}
            aria-label={`Quick stake ${at + 1} of ${MOST_QUICK_STAKES}`}
            aria-invalid={judged && stakes[at] === undefined}
            inputMode="decimal"
            autoComplete="off"
            value={text}
            onChange={({ target }) => setTexts(texts.with(at, target.value))}
            onFocus={({ target }) => target.select()}
          />
        ))}
      </div>
      {judged && isWrong ? <FormError>{NOT_STAKES}</FormError> : null}
      <div className={css.act}>
        <button type="button" className="text-link" onClick={() => setTexts(textsOf(initialQuickStakes))}>
          Back to the usual ones
        </button>
        <Button type="submit" size="sm">
          Save
        </Button>
      </div>
    </form>
  );
};
