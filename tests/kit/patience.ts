import { configure } from "@testing-library/react";

// A busy machine may need longer than the library's second. A test that waits for a fact goes on as soon as the fact is there.
configure({ asyncUtilTimeout: 20_000 });
