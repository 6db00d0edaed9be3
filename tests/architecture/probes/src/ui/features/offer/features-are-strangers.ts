import "../betslip/slip-leg.ts";
