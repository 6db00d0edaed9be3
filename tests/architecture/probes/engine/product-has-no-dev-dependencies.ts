import "vitest";
