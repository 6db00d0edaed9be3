import { configure } from "@testing-library/react";

// A busy machine is slow for longer than the library's second. Whoever waits for a fact goes on as soon as it is there.
configure({ asyncUtilTimeout: 20_000 });
