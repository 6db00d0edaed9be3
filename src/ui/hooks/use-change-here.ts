import { useState } from "react";

/**
 * The change that the player asked for while the component is shown, or whose answer was still to come when it was first shown; undefined for an earlier one,
 * whose outcome has been told and would seem to be that of a new one.
 */
export const useChangeHere = <Change extends { readonly status: "asking" | "done" | "refused" }>(last: Change | undefined): Change | undefined => {
  const [earlier] = useState(last);
  return last === earlier && last?.status !== "asking" ? undefined : last;
};
