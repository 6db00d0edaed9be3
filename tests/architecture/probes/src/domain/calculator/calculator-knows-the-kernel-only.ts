import "../events/registry.ts";
