import { useState } from "react";
import { Button } from "../../../components/button.tsx";
import { lazyPart } from "../../../components/lazy-part.tsx";
import { SkeletonRows } from "../../../components/states.tsx";

/** A chunk of its own, because its form library and the contract's schemas are larger than the form. */
export const LoadCodeForm = lazyPart(() => import("../load-code-form.tsx").then((form) => form.LoadCodeForm), {
  waiting: <SkeletonRows rows={1} height={124} look="plain" />,
  failed: (retry) => (
    <p role="alert">
      The form did not arrive.{" "}
      <button type="button" className="text-link" onClick={retry}>
        Try again
      </button>
    </p>
  ),
});

/** The button in an empty slip that opens the form for a booking code. */
export const LoadCode = () => {
  const [open, setOpen] = useState(false);
  if (open) return <LoadCodeForm />;
  return (
    <Button look="outline" size="small" onClick={() => setOpen(true)} onPointerEnter={() => void LoadCodeForm.preload()}>
      Load a booking code
    </Button>
  );
};
