import "../session/decide.ts";
