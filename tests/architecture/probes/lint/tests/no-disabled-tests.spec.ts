import { expect, it } from "vitest";
it.skip("adds", () => expect(1 + 1).toBe(2));
