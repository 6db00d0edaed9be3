import type { FavouriteKind } from "../../../domain/events/preferences-events.ts";
import { Icon } from "../../components/icon.tsx";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { useKept } from "../../hooks/use-preferences.ts";
import css from "./keep-button.module.css";

interface KeepButtonProps {
  readonly kind: FavouriteKind;
  readonly id: string;
  /** The name of the favourite, for screen readers. */
  readonly name: string;
  /** Text beside the mark, when there is space for it. */
  readonly text?: string;
}

/** The button that makes a match, a league or a market a favourite on this device. Favourites come before the others of their kind. */
export const KeepButton = (props: KeepButtonProps) => <KeepToggle {...props} kept={useKept(props.kind).includes(props.id)} />;

/** The same button where its list knows what is a favourite. */
export const KeepToggle = ({ kind, id, name, text, kept }: KeepButtonProps & { readonly kept: boolean }) => {
  const { intents } = useSlipstream();
  const what = kind === "market" ? "Pin" : "Favourite";
  return (
    <button type="button" className={css.keep} aria-pressed={kept} aria-label={`${what}: ${name}`} title={what} onClick={() => intents.toggleKept({ kind, id })}>
      <Icon name={kind === "market" ? "pin" : "star"} />
      {text === undefined ? null : <span>{text}</span>}
    </button>
  );
};
