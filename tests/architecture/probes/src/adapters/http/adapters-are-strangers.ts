import "../mqtt/feed.ts";
