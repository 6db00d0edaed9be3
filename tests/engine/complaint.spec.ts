import { describe, expect, it } from "vitest";
import { complaint } from "../../engine/complaint.ts";

describe("the line of an engine that could not start", () => {
  it.each([
    ["a full disk", { name: "ErrnoError", errno: 51 }, "The data directory cannot be written: no space left on the device"],
    ["another failure of the embedded database", { name: "ErrnoError", errno: 63 }, "The engine could not start: the embedded database failed (ErrnoError 63)"],
    ["a failure with a message", { message: "no such role" }, "The engine could not start: no such role"],
    ["a text", "gone", "The engine could not start: gone"],
    ["an error", new Error("first line\nsecond line"), "The engine could not start: first line"],
    ["a taken port", Object.assign(new Error("listen EADDRINUSE"), { code: "EADDRINUSE" }), "Port 4000 is taken. Choose another with PORT or --port."],
  ])("says what %s is, in words", (_, cause, line) => {
    expect(complaint(cause, { port: 4000 })).toBe(line);
  });
});
