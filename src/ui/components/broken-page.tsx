import { useEffect, useState } from "react";
import type { State } from "../../domain/state.ts";
import { useStoreValue } from "../hooks/use-store-value.ts";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { EmptyState } from "./states.tsx";

const selectIsOffline = ({ prices: { lost } }: State): boolean => lost?.reason === "offline";

/**
 * Shown instead of a page that could not be drawn. Header and slip stay as they are. Without a network the reason is almost always that the page's
 * code is not on this device yet, so the page is drawn again as soon as the network is back.
 */
export const BrokenPage = ({ onRetry }: { readonly onRetry: () => void }) => {
  const offline = useStoreValue(selectIsOffline);
  // The code may fail to load a moment before the browser reports that it is offline, so a later report counts as well.
  const [wasOffline, setWasOffline] = useState(offline);
  if (offline && !wasOffline) setWasOffline(true);
  useEffect(() => {
    if (wasOffline && !offline) onRetry();
  }, [wasOffline, offline, onRetry]);
  return wasOffline ? (
    <EmptyState
      whole
      icon="offline"
      title="This page needs a connection"
      action={
        <Button look="outline" onClick={onRetry}>
          <Icon name="refresh" /> Try again
        </Button>
      }
    >
      You are offline, and this page is not on this device yet. It opens by itself as soon as there is a network. Your betslip is safe.
    </EmptyState>
  ) : (
    <EmptyState whole icon="warning" title="This page could not be shown" action={<Button onClick={onRetry}>Load it again</Button>}>
      Your betslip is safe. If this keeps happening, go back to the start page.
    </EmptyState>
  );
};
