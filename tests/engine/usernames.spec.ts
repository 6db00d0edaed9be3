import { describe, expect, it } from "vitest";
import { usernameOf } from "../../engine/account/users.ts";

describe("the number of an account", () => {
  it.each(["8031112222", "08031112222", "2348031112222", "+234 803 111 2222", "002348031112222", "+234 0803 111 2222", "0803-111-2222", "+234 (0) 803-111-2222", "０８０３１１１２２２２"])("is the same for %s", (typed) => {
    expect(usernameOf(typed)).toBe("8031112222");
  });

  it("keeps a local number that begins like the dial code", () => {
    expect(usernameOf("0234123456")).toBe("234123456");
  });
});
