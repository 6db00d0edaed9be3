import { Schema } from "effect";
import { absentable, absentAs, WireFlag, WireId, wireList, WireNumber } from "./wire.ts";

/** One rung of the multi-bet ladder: `bonus` percent for `ticket_length` counting selections. */
export const BonusRow = Schema.Struct({ ticket_length: WireNumber, bonus: WireNumber });
export type BonusRow = typeof BonusRow.Type;

const BonusRows = wireList(BonusRow);

/** GET <operator>/utilities/bonuslist?section=onliners: a plain list, or a list under `data`. */
export const BonusTableReply = Schema.Union([Schema.Array(BonusRow), Schema.Struct({ data: BonusRows })]);
export type BonusTableReply = typeof BonusTableReply.Type;

export const bonusRowsOf = (reply: BonusTableReply): readonly BonusRow[] => ("data" in reply ? reply.data : reply);

export const ActiveBonus = Schema.Struct({
  bonusId: WireId,
  value: absentAs(WireNumber, 0),
  /** "flat" or "percentage". */
  type: absentAs(Schema.String, "flat"),
  name: absentAs(Schema.String, ""),
  /** "free_rounds" and "feature_trigger" are casino bonuses, any other is for sports. */
  bonusType: absentable(Schema.String),
});
export type ActiveBonus = typeof ActiveBonus.Type;

/** GET bonus/get-active-bonus?client_id= and bonus/user/check-deposit-bonus?client_id=; without data there is none. */
export const ActiveBonusReply = Schema.Struct({ success: absentAs(WireFlag, false), data: absentable(ActiveBonus) });
export type ActiveBonusReply = typeof ActiveBonusReply.Type;

export const Cashback = Schema.Struct({ id: WireId, value: absentAs(WireNumber, 0), name: absentAs(Schema.String, "") });
export type Cashback = typeof Cashback.Type;

/** GET bonus/user/check-cashback-bonus?clientId=. */
export const CashbackReply = Schema.Struct({ success: absentAs(WireFlag, false), data: absentable(Cashback) });
export type CashbackReply = typeof CashbackReply.Type;
