import type { AttemptId } from "../../../domain/kernel/ids.ts";
import { clipMessage, clipName } from "../../format/clip.ts";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { useRead } from "../../hooks/use-read.ts";

interface CodeProps {
  readonly className?: string | undefined;
}

/** The code of a withdrawal for the shop. It is read from the sportsbook and never kept, because whoever knows it gets the money. */
export const ShopCode = ({ attempt, className }: CodeProps & { readonly attempt: AttemptId }) => {
  const { reads } = useSlipstream();
  const read = reads.shopCode({ attempt });
  const { status, value } = useRead(read);
  if (status === "failed" && value === undefined)
    return (
      <span role="alert">
        The code could not be read.{" "}
        <button type="button" className="text-link" onClick={read.refresh}>
          Try again
        </button>
      </span>
    );
  if (status === "ready" && value === undefined) return <span role="alert">The sportsbook tells this code only once. Ask its support for it.</span>;
  return <Code className={className}>{value ?? "…"}</Code>;
};

/** The code of a deposit for the shop: its reference. Whoever knows it can only pay, so it is kept with the deposit. */
export const DepositCode = ({ reference, className }: CodeProps & { readonly reference: string }) => <Code className={className}>{clipName(reference)}</Code>;

/** What the sportsbook itself said about a payment at a shop (spec 3). */
export const ShopWords = ({ message }: { readonly message: string | undefined }) => (message === undefined ? null : <p>{clipMessage(message)}</p>);

const Code = ({ className = "", children }: CodeProps & { readonly children: string }) => (
  <output className={`${className} figures`} aria-label="Code">
    {children}
  </output>
);
