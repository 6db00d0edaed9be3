import { createMemoryAccounts } from "../../../src/adapters/memory/accounts.memory.ts";
import { createMemorySessionKeeper } from "../../../src/adapters/memory/session-keeper.memory.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import { accountsContract, BONUS, EARNED } from "../../kit/ports/accounts-contract.ts";

accountsContract("memory", async () => {
  const keeper = createMemorySessionKeeper();
  const accounts = createMemoryAccounts(keeper);
  const player = accounts.enrol("8031112222", "Secret-1");
  player.details = { ...player.details, balances: { ...player.details.balances, available: money(152_050) } };
  return {
    sessions: accounts,
    accounts,
    keeper,
    setBonuses: ({ activeBonus, cashback, depositBonus = false }) => {
      player.depositBonus = depositBonus ? EARNED : null;
      player.activeBonus = activeBonus ? BONUS : null;
      player.cashback = cashback ? BONUS : null;
      player.claimable = cashback ? [{ id: BONUS.id, name: BONUS.name, amount: money(BONUS.value) }] : [];
    },
    revoke: accounts.revoke,
    close: async () => undefined,
  };
});
