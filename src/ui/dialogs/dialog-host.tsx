import { lazy, Suspense } from "react";
import type { State } from "../../domain/state.ts";
import { useStoreValue } from "../hooks/use-store-value.ts";

const OpenDialog = lazy(() => import("./open-dialog.tsx").then(({ OpenDialog }) => ({ default: OpenDialog })));

const selectDialog = (state: State) => state.browsing.dialog;

/** One dialog at a time, whichever the state names (spec 2). Their code is fetched when the first one opens. */
export const DialogHost = () => {
  const dialog = useStoreValue(selectDialog);
  if (dialog === undefined) return null;
  return (
    <Suspense fallback={null}>
      <OpenDialog dialog={dialog} />
    </Suspense>
  );
};
