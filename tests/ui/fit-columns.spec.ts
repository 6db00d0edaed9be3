import { describe, expect, it } from "vitest";
import type { MarketColumn } from "../../src/ui/features/offer/fixtures/columns.ts";
import { fitColumns, type FittedColumns } from "../../src/ui/features/offer/fixtures/fit-columns.ts";

const market = (name: string, cells: number, lined = false): MarketColumn => ({
  marketId: name, name, lined, cells: Array.from({ length: cells }, (_, at) => ({ outcomeId: String(at), label: String(at) })),
});
const [result, total, handicap, score, half] = [market("1x2", 3), market("Total", 2, true), market("Handicap", 2, true), market("Both teams to score", 2), market("1st half - 1x2", 3)];
const fitted = (width: number, ...columns: readonly MarketColumn[]): string => said(fitColumns((most) => columns.slice(0, most), width));
const withLeagues = (width: number, ...columns: readonly MarketColumn[]): string => {
  const found = fitColumns((most) => columns.slice(0, most), width, true);
  return `leagues ${found.leagues} ${said(found)}`;
};
const said = ({ columns: kept, tight }: FittedColumns): string => `${kept.map(({ name }) => name).join(", ")}${tight ? " (tight)" : ""}`;

describe("the columns that fit", () => {
  it("are all of them where the names keep their room", () => {
    expect(fitted(800, result, total, score)).toBe("1x2, Total, Both teams to score");
    expect(fitted(1_100, result, total, handicap)).toBe("1x2, Total, Handicap");
    expect(fitted(Number.POSITIVE_INFINITY, result, half, result)).toBe("1x2, 1st half - 1x2, 1x2");
  });

  it("stand closer before one is left out, and the last is left out first", () => {
    expect(fitted(800, result, total, handicap)).toBe("1x2, Total, Handicap (tight)");
    expect(fitted(800, result, half, result)).toBe("1x2, 1st half - 1x2");
    expect(fitted(660, result, total, score)).toBe("1x2, Total (tight)");
  });

  it("are never none, and one where prices are below the names", () => {
    expect(fitted(519, result, total)).toBe("1x2");
    expect(fitted(520, market("Correct score", 9), total)).toBe("Correct score (tight)");
    expect(fitted(800)).toBe("");
  });

  it("are not fewer for leagues, which stand beside their matches where there is room for both, and otherwise above", () => {
    expect(withLeagues(800, result, total, score)).toBe("leagues beside 1x2, Total, Both teams to score (tight)");
    expect(withLeagues(800, result, total, handicap)).toBe("leagues above 1x2, Total, Handicap (tight)");
    expect(withLeagues(720, result, total, score)).toBe("leagues beside 1x2, Total (tight)");
    expect(withLeagues(1_100, result, total, score)).toBe("leagues beside 1x2, Total, Both teams to score");
    expect(withLeagues(660, result, total)).toBe("leagues above 1x2, Total (tight)");
    expect(withLeagues(660, total)).toBe("leagues beside Total");
    expect(withLeagues(390, result)).toBe("leagues above 1x2");
  });
});
