import "../events/event.ts";
