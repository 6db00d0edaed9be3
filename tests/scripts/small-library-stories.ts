import { castDraft, current, produce } from "immer";
import { BehaviorSubject, defer, filter, fromEvent, map, NEVER, Observable, share, skip, Subject } from "rxjs";
import { createAesSigner } from "../../src/adapters/signing/request-signer.ts";

interface Leg {
  readonly key: string;
  readonly odds: number;
  readonly tags: readonly string[];
}
interface Slip {
  readonly legs: readonly Leg[];
  readonly stake: { readonly each: number; readonly all?: number };
}

/** What the rooms do with a state: they write into a draft, copy it, and put other values in its place. */
const drafts = (): unknown => {
  const leg = (key: string, odds = 2): Leg => ({ key, odds, tags: [key] });
  const before: Slip = Object.freeze({ legs: [leg("a"), leg("b")], stake: { each: 1 } });
  const same = produce(before, (draft) => {
    draft.stake.each = 1;
  });
  const added = produce(before, (draft) => {
    draft.legs.push(castDraft(leg("c")));
    draft.legs.splice(0, 1);
    const [first] = draft.legs;
    if (first !== undefined) Object.assign(first, { odds: 3, tags: ["x", ...first.tags] });
    draft.stake.all = current(draft).legs.length;
  });
  const moved = produce(added, (draft) => {
    draft.legs.reverse();
    delete draft.stake.all;
    const held = current(draft.legs);
    draft.legs = castDraft([...held, ...held.map((one) => ({ ...one, key: `${one.key}2` }))]);
  });
  const replaced = produce(moved, () => before);
  let failed = "";
  try {
    produce(before, (draft) => {
      draft.stake.each = 9;
      throw new Error("no");
    });
  } catch (fault) {
    failed = String(fault);
  }
  const frozen = [added, added.legs, added.legs[0], moved.legs[3]?.tags].map((part) => Object.isFrozen(part));
  return [before, same === before, added, added.stake === before.stake, moved, moved.legs[0] === added.legs[1], replaced === before, failed, frozen];
};

/** What carries values that change: subjects, their pipes, their ends and their errors. */
const values = async (): Promise<readonly string[]> => {
  const seen: string[] = [];
  const hear = (name: string) => ({ next: (value: unknown) => void seen.push(`${name} ${String(value)}`), error: (fault: unknown) => void seen.push(`${name} failed: ${String(fault)}`), complete: () => void seen.push(`${name} ends`) });
  const numbers$ = new Subject<number>();
  const state$ = new BehaviorSubject("first");
  const shared$ = defer(() => (seen.push("opened"), numbers$)).pipe(filter((value) => value !== 2), map((value) => value * 10), share());
  const one = shared$.subscribe(hear("one"));
  const two = shared$.subscribe(hear("two"));
  state$.pipe(skip(1)).subscribe(hear("state"));
  for (const value of [1, 2, 3]) numbers$.next(value);
  two.unsubscribe();
  one.unsubscribe();
  shared$.subscribe(hear("three"));
  state$.next(`${state$.value} second`);
  numbers$.next(4);
  numbers$.complete();
  numbers$.next(5);
  const given = new Observable<number>((subscriber) => {
    subscriber.next(1);
    subscriber.error(new Error("broken"));
    subscriber.next(2);
    return () => void seen.push("cleaned");
  });
  given.subscribe(hear("given"));
  given.pipe(map((): never => { throw new RangeError("in a map"); })).subscribe(hear("thrown"));
  NEVER.subscribe(hear("never")).unsubscribe();
  const target = new EventTarget();
  const events = fromEvent(target, "told").pipe(map(({ type }) => type)).subscribe(hear("event"));
  target.dispatchEvent(new Event("told"));
  events.unsubscribe();
  target.dispatchEvent(new Event("told"));
  await Promise.resolve();
  return seen;
};

/** The headers of a call, whose signature begins with something random. */
const signature = (): Readonly<Record<string, string>> => createAesSigner({ clientId: 4, appKey: "key" }).sign(1_760_000_000);

export const stories = { drafts, values, signature };
