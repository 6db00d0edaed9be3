import "../../application/event-store.ts";
