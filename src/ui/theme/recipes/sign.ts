/** For parts with one of Chakra's own icons: these have no size, so they get the size of the text beside them. */
export const sign = { "& svg": { width: "1.15em", height: "1.15em" } };
