import "../../../../contract/topics.ts";
