import "../../audit/verdict.ts";
