import "./features/betslip/slip-leg.ts";
