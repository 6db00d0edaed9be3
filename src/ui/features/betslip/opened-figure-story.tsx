import { Popover } from "@chakra-ui/react/popover";
import { Portal } from "@chakra-ui/react/portal";
import type { FigureStory as Story } from "../../../application/betslip/explain-slip.query.ts";
import { Entries } from "../../components/entries.tsx";
import { Chakra } from "../../components/chakra.tsx";
import { formatFigure } from "../../format/figure.ts";
import { figureCauseText } from "./figure-cause-text.ts";
import css from "./figure-story.module.css";
import { storyButton } from "./story-button.tsx";

/** The story with its button. It opens at once, because the player has just asked for it. It floats over the slip, so that the slip does not clip it. */
export const OpenedFigureStory = ({ label, story }: { readonly label: string; readonly story: Story }) => (
  <Chakra>
    <Popover.Root defaultOpen positioning={{ placement: "top-start" }}>
      <Popover.Trigger {...storyButton({ label, rose: story.rose })} />
      <Portal>
        <Popover.Positioner>
          <Popover.Content className={css.story}>
            <Popover.Title className={css.title}>{`${label}: ${formatFigure(story.from)} → ${formatFigure(story.to)}`}</Popover.Title>
            <ul>
              <Entries of={story.steps()} keyOf={(step, at) => `${at} ${step.cause.type}`}>
                {(step) => (
                  <li>
                    <span>{figureCauseText(step)}</span>
                    <b className="figures">{formatFigure(step.change)}</b>
                  </li>
                )}
              </Entries>
            </ul>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  </Chakra>
);
