import { it } from "vitest";
it("adds", () => { Math.max(1, 2); });
