import type { FaultRow } from "../fault-row.ts";

/** X: hostile content and navigation. */
export const hostile: readonly FaultRow[] = [
  {
    id: "X1",
    fault: "A share code is endless, a path, markup, or brings a hostile coupon",
    must: "It is checked before a call is made, and the answer is checked like any other input. When nothing in it is valid, the player is told so",
    tests: {
      "tests/domain/booking/booking.spec.ts": ["cannot be %j (faults X1)"],
      "tests/application/booking/booking.spec.ts": ["that cannot be a code is refused before any call is made (faults X1)", "of more selections than a slip holds is refused (faults X1)", "has expired only when no selection of it can be bet, and then the slip stays (spec 8)"],
      "tests/adapters/http/booking/bookings.spec.ts": ["of a hostile coupon gives only readable selections, each once, and refuses too long a list (faults X1)", "is not asked for when it is %j (faults X1)"],
      "tests/engine/bookings.int.spec.ts": ["%j finds nothing (faults X1)", "can be guessed thirty times, and shared as often, by one client; finding a known code is not limited"],
    },
  },
  {
    id: "X2",
    fault: "A link with a share code is opened on a slip that is not empty",
    must: "It places and stakes nothing, and one undo brings back the slip that it replaced",
    tests: {
      "tests/domain/betslip/load-booking.spec.ts": ["changes no stake, policy, funds or bonus, and drops the groupings that were chosen for other matches (faults X2)", "gives the exact state hash from before, whatever the slip was and whatever was booked"],
      "tests/application/booking/booking.spec.ts": ["neither places, books, stakes nor accepts anything (faults X2)"],
      "e2e/booking.e2e.ts": ["a slip of seven is shared under a code, looked at, loaded by its link and undone exactly, and expires only when nothing is left"],
    },
  },
  {
    id: "X3",
    fault: "A page of the content service brings scripts, forms or names that shadow the page's own",
    must: "None of it runs or stays",
    tests: { "e2e/content.e2e.ts": ["of a page runs nothing, loads nothing, takes no name and keeps no form, frame or style"] },
  },
  {
    id: "X4",
    fault: "A return address leads off the site",
    must: "Only a path of the route table is followed, else `/`",
    tests: {
      "tests/domain/browsing/safe-path.spec.ts": ["is / in place of %j", "never leaves the site, and does not change when it is checked again"],
      "e2e/security.e2e.ts": ["an address cannot lead a player away"],
    },
  },
  {
    id: "X5",
    fault: "A banner leads to a script, a file or another scheme",
    must: "Only http, https and ftp addresses are followed",
    tests: { "tests/domain/browsing/safe-link.spec.ts": ["does not follow %j"], "e2e/content.e2e.ts": ["of a banner is not followed: one that leads nowhere is not there"] },
  },
  {
    id: "X6",
    fault: "The click id of an address is endless or malformed",
    must: "It is dropped. A sound one is sent once, at the registration, and forgotten",
    tests: { "tests/application/session/verification.spec.ts": ["that is %s is dropped", "is noted once, sent with the registration, and forgotten"] },
  },
  { id: "X7", fault: "The site is framed by another one", must: "The browser refuses", tests: { "e2e/security.e2e.ts": ["nobody can frame the site"] } },
  {
    id: "X8",
    fault: "A game in its frame sends messages, or navigates the page",
    must: "It is held in a sandbox; only messages of its own origin and shape are read",
    tests: {
      "e2e/casino.e2e.ts": ["a game is held in its sandbox, plays, and its round is verified without a connection"],
      "tests/ui/casino.spec.tsx": ["is dropped from another window, another origin, and in any other words"],
      "tests/engine/casino/casino.int.spec.ts": ["opens one game with one balance, knows no more of the player, and ends with the login"],
    },
  },
  {
    id: "X9",
    fault: "A message holds fields such as `__proto__` or `constructor`",
    must: "It is refused, and no prototype is touched",
    tests: {
      "tests/adapters/mqtt/decode-frame.fuzz.spec.ts": ["survives frames of anything, and leaves every prototype alone"],
      "e2e/faults-feed.e2e.ts": ["names that mean something to an object are names like others"],
    },
  },
  {
    id: "X10",
    fault: "An address carries an id with encoded slashes or of great length",
    must: "It names nothing; no call is made with it",
    tests: {
      "tests/adapters/http/offer/offer.spec.ts": ["whose id would change the path is not asked for"],
      "tests/ui/routes.spec.tsx": ["are built by encoding every segment once", "that hold a broken escape lead home or say what is not on offer, like any other"],
    },
  },
  { id: "X11", fault: "Names of teams and markets hold markup or characters that reverse text, or are endless", must: "They are shown as text and cut, and do not change the direction of the text beside them", tests: {
      "tests/faults/hostile-names.spec.tsx": ["is cut, holds nothing unseen and nothing that turns text around, and no half of a character", "stands on the slip as the text it is"],
    } },
  { id: "X12", fault: "A dependency is changed or malicious", must: "Versions and hashes are pinned, no script of a package runs at an install, and nothing comes from another origin", tests: {
      "tests/faults/supply-chain.spec.ts": ["is named with its exact version", "is locked as it is named, each package with its hash, but for tools of other platforms", "runs nothing of its own when it is installed, and is installed as it is locked", "comes whole from the site: no page names a script, a style or a picture of another origin"],
    } },
  {
    id: "X13",
    fault: "Code of somebody else runs in the page all the same",
    must: "It can send nothing to another origin and make no further code",
    tests: { "e2e/security.e2e.ts": ["code on the page can neither make code nor send anything away"] },
  },
];
