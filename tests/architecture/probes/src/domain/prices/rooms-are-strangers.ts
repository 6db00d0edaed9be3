import "../betslip/decide.ts";
