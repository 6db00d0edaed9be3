import { Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import type { KeptSession, SessionKeeperShape } from "../../../src/application/ports/session-keeper.ts";
import { sessionAsAnnounced } from "../../../src/application/session/session-as-announced.ts";

const sessionOf = (token: string): KeptSession => ({ token, player: "p", mobileNumber: "", userId: "1", username: "", role: "player" });

/** A device whose storage another tab has changed before it announces the change. */
const createDevice = (kept: KeptSession | undefined) => {
  let session = kept;
  const announced = new Subject<KeptSession | undefined>();
  const keeper: SessionKeeperShape = {
    current: () => session,
    keep: (next) => void (session = next),
    forget: () => void (session = undefined),
    changedElsewhere$: announced,
  };
  return { keeper, stored: () => session, change: (next: KeptSession | undefined) => void (session = next), announce: () => announced.next(session) };
};

describe("the session as the inputs tell it", () => {
  it("changes when the change of another tab is announced, not before", () => {
    const device = createDevice(sessionOf("one"));
    const told = sessionAsAnnounced(device.keeper);
    const seen: (string | undefined)[] = [];
    told.changedElsewhere$.subscribe((session) => seen.push(session?.token, told.current()?.token));
    device.change(sessionOf("two"));
    expect(told.current()).toEqual(sessionOf("one"));
    device.announce();
    expect(seen).toEqual(["two", "two"]);
  });

  it("is kept and forgotten on the device", () => {
    const device = createDevice(undefined);
    const told = sessionAsAnnounced(device.keeper);
    told.keep(sessionOf("one"));
    expect([told.current(), device.stored()]).toEqual([sessionOf("one"), sessionOf("one")]);
    told.forget();
    expect([told.current(), device.stored()]).toEqual([undefined, undefined]);
  });

  it.each([undefined, sessionOf("two")])("keeps what is learned of it, and does not bring it back after another tab has replaced it with %j", (next) => {
    const device = createDevice(sessionOf("one"));
    const told = sessionAsAnnounced(device.keeper);
    const learned = { ...sessionOf("one"), username: "ada" };
    told.keep(learned);
    expect(device.stored()).toEqual(learned);
    device.change(next);
    told.keep({ ...learned, role: "Agent" });
    expect(device.stored()).toEqual(next);
    device.announce();
    expect(told.current()).toEqual(next);
  });

  it("does not forget a session that another tab has begun meanwhile", () => {
    const device = createDevice(sessionOf("one"));
    const told = sessionAsAnnounced(device.keeper);
    device.change(sessionOf("two"));
    told.forget();
    expect([told.current(), device.stored()]).toEqual([undefined, sessionOf("two")]);
    device.announce();
    expect(told.current()).toEqual(sessionOf("two"));
  });
});
