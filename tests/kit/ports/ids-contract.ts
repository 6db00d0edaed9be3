import { describe, expect, it } from "vitest";
import type { IdsShape } from "../../../src/application/ports/ids.ts";
import { isSalt } from "../../../src/domain/log/personal-fields.ts";
import { isId } from "../../../src/domain/kernel/ids.ts";

export const idsContract = (name: string, create: () => IdsShape): void => {
  describe(`ids: ${name}`, () => {
    it("mints attempts that are fit for a header and never come twice", () => {
      const ids = create();
      const minted = Array.from({ length: 1_000 }, ids.attempt);
      expect(minted.every(isId)).toBe(true);
      expect(new Set(minted).size).toBe(1_000);
    });

    it("draws salts that never come twice", () => {
      const ids = create();
      const drawn = Array.from({ length: 1_000 }, ids.salt);
      expect(drawn.every(isSalt)).toBe(true);
      expect(new Set(drawn).size).toBe(1_000);
    });

    it("has one pseudonym for a player, and another for the next", () => {
      const ids = create();
      expect(ids.pseudonym("5501")).toBe(ids.pseudonym("5501"));
      expect(ids.pseudonym("5501")).not.toBe(ids.pseudonym("5502"));
    });
  });
};
