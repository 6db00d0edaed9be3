import { type ComponentProps, createElement, type ReactElement } from "react";

export type HeadingLevel = 1 | 2 | 3 | 4;

interface HeadingProps extends ComponentProps<"h2"> {
  /** One more than the level of the heading above it, because screen reader users navigate a page by its headings. */
  readonly level: HeadingLevel;
}

/** A heading whose level depends on the place of its component on the page. */
export const Heading = ({ level, ...rest }: HeadingProps): ReactElement => createElement(`h${level}`, rest);
