import "../../../engine/main.dev.ts";
