import { configure } from "@testing-library/react";
import { afterAll, vi } from "vitest";

// A busy machine may need longer than the library's second. A test that waits for a fact goes on as soon as the fact is there.
configure({ asyncUtilTimeout: 20_000 });

// What a file has put in the place of a global would be there in the next file, whose document is another.
afterAll(() => void vi.unstubAllGlobals());
