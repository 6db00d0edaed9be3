import { type ComponentProps, createElement, type ReactElement } from "react";

export type HeadingLevel = 1 | 2 | 3 | 4;

interface HeadingProps extends ComponentProps<"h2"> {
  /** One below the heading above it: screen reader users navigate a page by its headings. */
  readonly level: HeadingLevel;
}

/** A heading whose level depends on where its component stands. */
export const Heading = ({ level, ...rest }: HeadingProps): ReactElement => createElement(`h${level}`, rest);
