import "../../tests/kit.ts";
