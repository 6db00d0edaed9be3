import { describe, expect, it } from "vitest";
import { localNumber } from "../../../src/domain/kernel/mobile-number.ts";
import { typedCode } from "../../../src/domain/kernel/typed-code.ts";

describe("a mobile number", () => {
  it.each(["8097770042", "08097770042", "+234 (0) 809-777-0042", "002348097770042", "  0809 777 0042", "０８０９７７７００４２"])("[5.5] typed as %s is one number, without its leading 0", (typed) => {
    expect(localNumber(typed)).toBe("8097770042");
  });

  it.each(["(0809) 777-0042", "+234 (8097770042)", "（０８０９）７７７－００４２", "(08097770042)"])("[5.5] is read with its parentheses in %s", (typed) => {
    expect(localNumber(typed)).toBe("8097770042");
  });

  it.each(["0809 777 0042 (2)", "0809 777 0042 (line 2).", "08097770042（２）", "+234 (0) 809 777 0042 (2)", "①②③④⑤⑥⑦⑧", "0809 777 004②", "0809 777 0042²", "٠٨٠٩٧٧٧٠٠٤٢", "0809 777 0042 ext 2", "0809 777 004 x2", "0809 777 004 #2", "0809 777 004,,2", "0809 777 004 or 2"])("[5.5] is not made of %s, which may mean another", (typed) => {
    expect(localNumber(typed)).toBe("");
  });

  it("is nothing in a text without digits", () => {
    expect(localNumber("my number")).toBe("");
  });
});

it.each(["WELCOME", " WELCOME ", "\u200bWEL\u200bCOME", "\u2068WELCOME\u2069", "\ufeffWELCOME\u00ad"])("a code copied as %j is the code that is seen", (typed) => {
  expect(typedCode(typed)).toBe("WELCOME");
});
