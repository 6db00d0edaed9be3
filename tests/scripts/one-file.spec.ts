import { expect, it } from "vitest";
import { inScript } from "../../scripts/vite/one-file.ts";

it("lets no text inside the code of a one-file page end or hide its script", () => {
  expect(inScript('say("</script></SCRIPT ><!-- <b>")')).toBe('say("\\x3c/script>\\x3c/SCRIPT >\\x3c!-- <b>")');
});
