import type { FigureStory as Story } from "../../../application/betslip/explain-slip.query.ts";
import { Disclosure } from "../../components/disclosure.tsx";

/** Opens a figure to the causes of its last change; they add up to it exactly. */
export const FigureStory = ({ label, story }: { readonly label: string; readonly story: Story | undefined }) =>
  story === undefined ? null : (
    <Disclosure label={`Why did ${label.toLowerCase()} change?`} trigger={<span className="why-mark">?</span>} triggerClass="why-button">
      {() => (
        <div className="why">
          <p className="why-title">
            {label}: {story.from} → {story.to}
          </p>
          <ul>
            {story.lines.map(({ cause, change }, at) => (
              <li key={`${at} ${cause}`}>
                <span>{cause}</span>
                <b className="figures">{change}</b>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Disclosure>
  );
