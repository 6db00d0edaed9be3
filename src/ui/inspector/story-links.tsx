/** Shows the records of a bet in the timeline: all, or without the prices that moved meanwhile. */
export type ShowStory = (attempt: string, decisionsOnly: boolean) => void;

interface StoryLinksProps {
  readonly attempt: string;
  readonly onStory: ShowStory;
}

/** The ways from a bet to its records. */
export const StoryLinks = ({ attempt, onStory }: StoryLinksProps) => (
  <>
    <button type="button" className="text-link" onClick={() => onStory(attempt, false)}>
      Show its whole story
    </button>
    <button type="button" className="text-link" onClick={() => onStory(attempt, true)}>
      Decisions only
    </button>
  </>
);
