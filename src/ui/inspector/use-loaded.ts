import { useEffect, useState } from "react";

export type Loaded<Value> =
  /** `last` is the previous value, which is shown while the next one loads, so that nothing flickers. */
  | { readonly status: "loading"; readonly last: Value | undefined }
  | { readonly status: "loaded"; readonly value: Value }
  | { readonly status: "failed"; readonly message: string };

/** Loads a value. `unwanted` is aborted when nobody waits for the value any more. */
type Load<Value> = (unwanted: AbortSignal) => Promise<Value>;

type Outcome<Value> = Exclude<Loaded<Value>, { readonly status: "loading" }> & { readonly of: Load<Value> };

/** The result of `load`. It is loaded again whenever `load` is another function; the result of an earlier function is dropped. */
export const useLoaded = <Value>(load: Load<Value>): Loaded<Value> => {
  const [outcome, setOutcome] = useState<Outcome<Value>>();
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    load(signal).then(
      (value) => signal.aborted || setOutcome({ of: load, status: "loaded", value }),
      (error: unknown) => signal.aborted || setOutcome({ of: load, status: "failed", message: error instanceof Error ? error.message : String(error) }),
    );
    return () => controller.abort();
  }, [load]);
  if (outcome?.of === load) return outcome;
  return { status: "loading", last: outcome?.status === "loaded" ? outcome.value : undefined };
};

/** The value to show: the loaded one, or the previous one while the next loads. */
export const shownOf = <Value>(loaded: Loaded<Value>): Value | undefined =>
  loaded.status === "loaded" ? loaded.value : loaded.status === "loading" ? loaded.last : undefined;
