import "../there/needed.ts";
