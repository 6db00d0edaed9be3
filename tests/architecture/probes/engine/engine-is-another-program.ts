import "../src/domain/betslip/decide.ts";
