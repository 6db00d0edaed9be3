import "../adapters/mqtt/feed.ts";
