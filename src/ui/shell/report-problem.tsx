import { Checkbox } from "@chakra-ui/react/checkbox";
import { useState } from "react";
import type { ProblemReports, ReportFile } from "../../application/recording/report.ts";
import { Button } from "../components/button.tsx";
import { Chakra } from "../components/chakra.tsx";
import { DialogFrame } from "../components/dialog-frame.tsx";
import { download } from "../components/download.ts";
import { PageText } from "../features/content/public/page-text.tsx";
import css from "./report-problem.module.css";

interface ReportProblemProps {
  readonly reports: ProblemReports;
  readonly onClose: () => void;
}

type Saving =
  | { readonly step: "none" | "under-way" | "failed" }
  | { readonly step: "done"; readonly report: ReportFile };

/** The most characters of a note, as many as a support desk reads. */
const MOST_NOTE = 2_000;

/** Saves the recordings of the last minutes, with the player's own words, as a file to send to support. Nothing is sent from here. */
export const ReportProblem = ({ reports, onClose }: ReportProblemProps) => {
  const [note, setNote] = useState("");
  const [isOn, setOn] = useState(reports.isOn);
  const [saving, setSaving] = useState<Saving>({ step: "none" });
  const save = (): void => {
    setSaving({ step: "under-way" });
    reports
      .write(note.trim())
      .then((report) => {
        download(report.name, report.file);
        setSaving({ step: "done", report });
      })
      .catch(() => setSaving({ step: "failed" }));
  };
  return (
    <Chakra>
      <DialogFrame
        title="Report a problem"
        onClose={onClose}
        footer={
          <Button onClick={save} disabled={saving.step === "under-way"}>
            {saving.step === "under-way" ? "Saving…" : "Save the report"}
          </Button>
        }
      >
        <div className={css.report}>
          <p>
            The report is a file for our support. It holds what this device received and what was done here in the last ten minutes, from when each page was
            opened. It holds no password, no token and no phone number, and nothing is sent until you send it.
          </p>
          <label className={css.note}>
            What went wrong?
            <textarea rows={4} maxLength={MOST_NOTE} value={note} onChange={(event) => setNote(event.target.value)} />
          </label>
          <Checkbox.Root
            checked={isOn}
            onCheckedChange={({ checked }) => {
              reports.turn(checked === true);
              setOn(checked === true);
            }}
          >
            <Checkbox.HiddenInput />
            <Checkbox.Control />
            <Checkbox.Label>Keep the last ten minutes on this device</Checkbox.Label>
          </Checkbox.Root>
          <p role="status">{statusWords(saving, isOn)}</p>
          <details className={css.where} open={saving.step === "done" ? true : undefined}>
            <summary>Where to send it</summary>
            <div className={css.contact}>
              <PageText slug="Contact" what="The contact" missing="The sportsbook tells no address here. Ask its support where to send the file." />
            </div>
          </details>
        </div>
      </DialogFrame>
    </Chakra>
  );
};

const statusWords = (saving: Saving, isOn: boolean): string => {
  if (saving.step === "failed") return "The report could not be saved. Try again.";
  if (saving.step === "done") return `Saved with your downloads. ${heldWords(saving.report)}`.trimEnd();
  return isOn ? "" : "Nothing is kept. If you switch it on again, it begins with the next page you open.";
};

/** Says what is missing from the report, when anything is. */
const heldWords = ({ sessions, lacks }: ReportFile): string => {
  const words: string[] = [];
  if (lacks.includes("storage-failed")) words.push("This browser stores nothing, so earlier pages and other tabs are not included.");
  if (lacks.includes("page-too-long")) words.push("A recording became too long: what came after it is not included.");
  if (sessions === 0) words.push("It has your note only, because nothing was recorded.");
  return words.join(" ");
};
