import { describe, expect, it } from "vitest";
import { changeOf } from "./slot.ts";

describe("a line of the database's own record of commits", () => {
  it("says what was changed, whatever stands in its texts", () => {
    expect(changeOf("table public.matches: UPDATE: id[text]:'m''1 betting[text]:x' betting[text]:'stopped' seq[bigint]:4294967301 saved[jsonb]:'{\"a\": \"it''s [x]:1\"}'")).toEqual({ of: "match", match: "m'1 betting[text]:x", betting: "stopped", seq: 4_294_967_301 });
    expect(changeOf("table public.matches: DELETE: id[text]:'m1'")).toEqual({ of: "match-gone", match: "m1" });
    expect(changeOf("table public.epochs: INSERT: id[integer]:1 epoch[bigint]:1")).toEqual({ of: "epoch", epoch: 1 });
    const leg = "id[bigint]:7 bet_id[bigint]:3 \"position\"[integer]:0 match_id[text]:'m1' market_id[text]:'18' specifier[text]:'total=2.5' outcome_id[text]:'12' odds[bigint]:1850000 status[integer]:";
    expect(changeOf(`table public.legs: INSERT: ${leg}0 score[text]:''`)).toEqual({ of: "leg", bet: 3, match: "m1", outcome: "18|total=2.5|12", odds: 1_850_000 });
    expect(changeOf(`table public.legs: UPDATE: ${leg}1 score[text]:'2:1'`)).toEqual({ of: "graded", bet: 3, match: "m1" });
    expect([changeOf("BEGIN 734"), changeOf("table public.sessions: UPDATE: id[bigint]:1"), changeOf(`table public.legs: UPDATE: ${leg}0 score[text]:''`)]).toEqual([undefined, undefined, undefined]);
  });
});
