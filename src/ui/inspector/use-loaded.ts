import { useEffect, useState } from "react";

export type Loaded<Value> =
  /** `last` is what was shown before, so that nothing flickers while the next thing comes. */
  | { readonly status: "loading"; readonly last: Value | undefined }
  | { readonly status: "loaded"; readonly value: Value }
  | { readonly status: "failed"; readonly message: string };

type Outcome<Value> = Exclude<Loaded<Value>, { readonly status: "loading" }> & { readonly of: () => Promise<Value> };

/** What `load` answers, loaded anew whenever `load` is another function; an answer that comes too late is dropped. */
export const useLoaded = <Value>(load: () => Promise<Value>): Loaded<Value> => {
  const [outcome, setOutcome] = useState<Outcome<Value>>();
  useEffect(() => {
    let wanted = true;
    load().then(
      (value) => wanted && setOutcome({ of: load, status: "loaded", value }),
      (error: unknown) => wanted && setOutcome({ of: load, status: "failed", message: error instanceof Error ? error.message : String(error) }),
    );
    return () => void (wanted = false);
  }, [load]);
  if (outcome?.of === load) return outcome;
  return { status: "loading", last: outcome?.status === "loaded" ? outcome.value : undefined };
};

/** What there is to show: the value, or the one before it while the next is on its way. */
export const shownOf = <Value>(loaded: Loaded<Value>): Value | undefined =>
  loaded.status === "loaded" ? loaded.value : loaded.status === "loading" ? loaded.last : undefined;
