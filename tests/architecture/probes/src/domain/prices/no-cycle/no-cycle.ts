import { there } from "./partner.ts";
export const here = there;
