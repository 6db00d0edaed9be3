import { useEffect, useState } from "react";
import type { TransactionFilter } from "../../../application/ports/payments.ts";
import { Button } from "../../components/button.tsx";
import { download } from "../../components/download.ts";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { useRead } from "../../hooks/use-read.ts";
import { transactionsCsv } from "./transactions-csv.ts";

// Without a byte order mark spreadsheets assume another encoding.
const save = (text: string): void => download("transactions.csv", new Blob([`\uFEFF${text}`], { type: "text/csv;charset=utf-8" }));

/** Saves every row that matches the filter, not only the page that is shown. */
export const ExportButton = ({ filter }: { readonly filter: TransactionFilter }) => {
  const [asked, setAsked] = useState(false);
  return asked ? (
    <Exporting filter={filter} onDone={() => setAsked(false)} />
  ) : (
    <Button look="outline" size="small" onClick={() => setAsked(true)}>
      Export CSV
    </Button>
  );
};

const Exporting = ({ filter, onDone }: { readonly filter: TransactionFilter; readonly onDone: () => void }) => {
  const { reads } = useSlipstream();
  const { status, value } = useRead(reads.allTransactions(filter));
  useEffect(() => {
    if (status !== "ready" || value === undefined) return;
    save(transactionsCsv(value.rows));
    onDone();
  }, [status, value, onDone]);
  return status === "failed" ? (
    <Button look="outline" size="small" onClick={onDone}>
      Could not be read. Try again
    </Button>
  ) : (
    <Button look="outline" size="small" disabled>
      Reading…
    </Button>
  );
};
