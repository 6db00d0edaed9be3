import { createMemoryTabs } from "../../../src/adapters/memory/tabs.memory.ts";
import { tabsContract } from "../../kit/ports/tabs-contract.ts";
import { settle } from "../../kit/world.ts";

tabsContract("memory", () => {
  const browser = createMemoryTabs();
  return {
    open: async () => {
      const tab = browser.open();
      return { tabs: tab, look: tab.look, kill: tab.kill };
    },
    arrive: async () => {
      browser.deliverAll();
      await settle();
    },
  };
});
