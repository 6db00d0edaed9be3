import { formatCount } from "./count.ts";

/** "1 leg", "12,345 legs". */
export const counted = (count: number, one: string, many = `${one}s`): string => `${formatCount(count)} ${count === 1 ? one : many}`;
