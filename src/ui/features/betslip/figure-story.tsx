import type { FigureStory as Story } from "../../../application/betslip/explain-slip.query.ts";
import { Disclosure } from "../../components/disclosure.tsx";
import { figureCauseText } from "./figure-cause-text.ts";
import css from "./figure-story.module.css";

/** Opens a figure to the causes of its last change; they add up to it exactly. */
export const FigureStory = ({ label, story }: { readonly label: string; readonly story: Story | undefined }) =>
  story === undefined ? null : (
    <Disclosure look="above" label={`Why did ${label.toLowerCase()} change?`} trigger={<span className={css.mark}>?</span>} triggerClass={css.button}>
      {() => (
        <div className={css.story}>
          <p className={css.title}>
            {label}: {story.from} → {story.to}
          </p>
          <ul>
            {story.steps.map((step, at) => (
              <li key={`${at} ${step.cause.type}`}>
                <span>{figureCauseText(step)}</span>
                <b className="figures">{step.change}</b>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Disclosure>
  );
