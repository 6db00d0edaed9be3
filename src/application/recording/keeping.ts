/**
 * How long a read is kept. "lasting": it is read once. "fresh": it is read again on every visit. "priced": also whenever its prices may have changed
 * unnoticed. "followed": also repeatedly while it is on the screen, because it changes by itself.
 */
export type Keeping = "lasting" | "fresh" | "priced" | "followed";
