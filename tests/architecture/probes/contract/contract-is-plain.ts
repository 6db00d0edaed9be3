import "../src/domain/kernel/money.ts";
