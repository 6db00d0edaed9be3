import "../../contract/topics.ts";
