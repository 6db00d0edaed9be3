/** For a part that holds one of the icons Chakra brings along: they come without a size, and take that of the text beside them. */
export const sign = { "& svg": { width: "1.15em", height: "1.15em" } };
