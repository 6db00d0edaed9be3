import type { State } from "../../domain/state.ts";
import { lazyPart } from "../components/lazy-part.tsx";
import { useStoreValue } from "../hooks/use-store-value.ts";
import { BrokenDialog } from "./broken-dialog.tsx";

const OpenDialog = lazyPart(() => import("./open-dialog.tsx").then(({ OpenDialog }) => OpenDialog), {
  waiting: null,
  failed: (retry) => <BrokenDialog onRetry={retry} />,
});

const selectDialog = (state: State) => state.browsing.dialog;

/** One dialog at a time, whichever the state names (spec 2). Their code is fetched when the first one opens. */
export const DialogHost = () => {
  const dialog = useStoreValue(selectDialog);
  // By kind: one that could not be drawn must not keep the next from being tried.
  return dialog === undefined ? null : <OpenDialog key={dialog.kind} dialog={dialog} />;
};
