import type { AttemptId } from "../../../domain/kernel/ids.ts";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { useRead } from "../../hooks/use-read.ts";

/** The code for the shop. It is read from the sportsbook and never kept, because whoever knows it gets the money. */
export const ShopCode = ({ attempt, className = "" }: { readonly attempt: AttemptId; readonly className?: string | undefined }) => {
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
  return (
    <output className={`${className} figures`} aria-label="Code">
      {value ?? "…"}
    </output>
  );
};
