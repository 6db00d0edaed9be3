import { useEffect, useState } from "react";
import type { TransactionFilter, TransactionRow } from "../../../application/ports/payments.ts";
import { toCsv } from "../../../audit/csv/csv.ts";
import { printMoney } from "../../../domain/kernel/money.ts";
import { Button } from "../../components/button.tsx";
import { download } from "../../components/download.ts";
import { formatCount } from "../../format/count.ts";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { useRead } from "../../hooks/use-read.ts";

// Without a byte order mark spreadsheets assume another encoding.
const save = (text: string): void => download("transactions.csv", new Blob([`\uFEFF${text}`], { type: "text/csv;charset=utf-8" }));

/** The result of the last export. `saved` is the number of rows of one that was too long to be whole. */
type Result = { readonly is: "none" | "failed" } | { readonly is: "cut"; readonly saved: number };

/** Saves every row that matches the filter, not only the page that is shown. */
export const ExportButton = ({ filter }: { readonly filter: TransactionFilter }) => {
  const [isReading, setReading] = useState(false);
  const [result, setResult] = useState<Result>({ is: "none" });
  const end = (next: Result): void => {
    setResult(next);
    setReading(false);
  };
  return (
    <>
      <Button look="outline" size="small" disabled={isReading} onClick={() => setReading(true)}>
        {isReading ? "Reading…" : result.is === "failed" ? "Could not be read. Try again" : "Export CSV"}
      </Button>
      {isReading ? <Exporting key={Object.values(filter).join()} filter={filter} onEnd={end} /> : null}
      {result.is === "cut" && !isReading ? (
        <small className="muted" role="status">{`The newest ${formatCount(result.saved)} were saved. Choose fewer days for the others.`}</small>
      ) : null}
    </>
  );
};

const Exporting = ({ filter, onEnd }: { readonly filter: TransactionFilter; readonly onEnd: (result: Result) => void }) => {
  const { reads } = useSlipstream();
  const read = reads.allTransactions(filter);
  // What an earlier export read stays until the rows are read again.
  const [before] = useState(read.read);
  const now = useRead(read);
  useEffect(() => {
    if (now === before) return;
    if (now.status === "failed") onEnd({ is: "failed" });
    if (now.status !== "ready" || now.value === undefined || now.value === before.value) return;
    const { rows, isWhole } = now.value;
    save(transactionsCsv(rows));
    onEnd(isWhole ? { is: "none" } : { is: "cut", saved: rows.length });
  }, [now, before, onEnd]);
  return null;
};

const HEAD = ["Date (UTC)", "Reference", "Subject", "Type", "Amount", "Balance", "Wallet", "Channel", "Status", "Game"];

/** The rows as CSV for a spreadsheet. Text from outside cannot run there as a formula (faults R5). */
export const transactionsCsv = (rows: readonly TransactionRow[]): string =>
  toCsv([
    HEAD,
    ...rows.map((row) => [
      row.date, row.reference, row.subject, row.type, printMoney(row.amount), row.balance === undefined ? "" : printMoney(row.balance), row.wallet, row.channel, row.status, row.game ?? "",
    ]),
  ]);
