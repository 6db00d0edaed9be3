import "../auth/decide.ts";
