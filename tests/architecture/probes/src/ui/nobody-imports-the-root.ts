import "../app/main.ts";
