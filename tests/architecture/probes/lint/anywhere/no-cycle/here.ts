import { there } from "./there.ts";
export const here = (): number => there;
