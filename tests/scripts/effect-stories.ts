import { Context, Data, Deferred, Effect, Exit, FiberSet, Layer, Option, Scope } from "effect";

class Refused extends Data.TaggedError("Refused")<{ readonly reason: { readonly code: string }; readonly status?: number }> {}
class Broken extends Data.TaggedError("Broken") {}
class Books extends Context.Service<Books, { readonly price: (id: string) => Effect.Effect<number, Refused> }>()("stories/Books") {}
class Clerk extends Context.Service<Clerk, { readonly name: string }>()("stories/Clerk") {}

/** What a story shows, step by step. */
type Story = (see: (step: string) => void) => Promise<void>;

const price = Effect.fn("price")(function* (this: unknown, id: string, times = 1) {
  const { price } = yield* Books;
  const one = yield* price(id);
  return one * times;
}, Effect.catchTag("Refused", ({ status = 0 }) => Effect.succeed(-status)));

const books = Layer.succeed(Books, { price: (id) => (id === "" ? Effect.fail(new Refused({ reason: { code: "empty" }, status: 404 })) : Effect.succeed(id.length)) });

/** What our code does with Effect, so that each way of it is compared. */
export const effectStories: Readonly<Record<string, Story>> = {
  "functions with a name, services and layers": async (see) => {
    const clerk = Layer.effect(
      Clerk,
      Effect.gen(function* () {
        yield* Effect.addFinalizer((exit) => Effect.sync(() => see(`clerk leaves: ${exit._tag}`)));
        return { name: `clerk ${String(yield* price("ab"))}` };
      }),
    );
    const scope = Scope.makeUnsafe();
    const context = await Effect.runPromise(Effect.provideService(Layer.build(Layer.mergeAll(books, Layer.sync(Broken as never, () => 0 as never), Layer.provide(clerk, books))), Scope.Scope, scope));
    const ask = (id: string, times?: number) => Effect.runPromise(Effect.provideContext(price(id, times), context as Context.Context<Books>));
    see(`${String(price.length)} ${String(await ask("abc"))} ${String(await ask("abc", 2))} ${String(await ask(""))} ${Context.get(context as Context.Context<Clerk>, Clerk).name}`);
    await Effect.runPromise(Scope.close(scope, Exit.void));
  },
  "failures, defects and what is done about them": async (see) => {
    const refused = new Refused({ reason: { code: "no" } });
    see(`${JSON.stringify(refused)} ${String(refused)} ${String(refused instanceof Error)} ${JSON.stringify(new Broken())}`);
    const fail = Effect.fnUntraced(function* (how: string) {
      if (how === "fail") return yield* refused;
      if (how === "die") throw new RangeError("out");
      if (how === "promise") return yield* Effect.promise(() => Promise.reject(new TypeError("gone")));
      if (how === "try") return yield* Effect.tryPromise({ try: () => Promise.reject(new Error("late")), catch: () => new Broken() });
      return how;
    });
    for (const how of ["fail", "die", "promise", "try", "well"]) {
      const exit = await Effect.runPromise(Effect.exit(fail(how)));
      see(exit._tag === "Success" ? exit.value : exit.cause.reasons.map((reason) => `${reason._tag} ${String("defect" in reason ? reason.defect : "error" in reason ? reason.error : "")}`).join());
      see(await Effect.runPromise(fail(how)).then(String, (fault: unknown) => `rejected: ${String(fault)}`));
      see(String(await Effect.runPromise(Effect.ignoreCause(fail(how)))));
      see(await Effect.runPromise(Effect.ignore(fail(how))).then(String, (fault: unknown) => `not ignored: ${String(fault)}`));
      see(await Effect.runPromise(Effect.match(Effect.catchDefect(fail(how), (defect) => Effect.succeed(`defect ${String(defect)}`)), { onSuccess: String, onFailure: (error) => error._tag })));
      see(await Effect.runPromise(Effect.mapError(fail(how), ({ _tag }) => `mapped ${_tag}`)).then(String, String));
    }
  },
  "what is cleaned up, and when it fails too": async (see) => {
    const leave = (name: string, end: Effect.Effect<unknown, Refused | Broken>) => Effect.acquireRelease(Effect.sync(() => see(`${name} opens`)), (_, exit) => Effect.orDie(Effect.andThen(Effect.sync(() => see(`${name} closes: ${exit._tag}`)), end)));
    const same = new Broken();
    for (const work of [Effect.succeed(1), Effect.die(same), Effect.fail(new Refused({ reason: { code: "no" } }))]) {
      const all = Effect.scoped(Effect.andThen(leave("first", Effect.void), Effect.andThen(leave("second", Effect.fail(same)), work)));
      const exit = await Effect.runPromise(Effect.exit(Effect.ensuring(all, Effect.sync(() => see("ensured")))));
      see(Exit.isFailure(exit) ? [...new Set(exit.cause.reasons.map((reason) => ("defect" in reason ? reason.defect : reason)))].map((defect) => (defect === same ? "same" : "other")).join() : "well");
    }
  },
  "races, interruption and work in the background": async (see) => {
    const waits = (name: string) => Effect.callback<never>(() => Effect.sync(() => see(`${name} is given up`)));
    see(String(await Effect.runPromise(Effect.raceFirst(waits("slow"), Effect.succeed("fast")))));
    const runs = Effect.gen(function* () {
      const run = yield* FiberSet.makeRuntime<never>();
      const done = yield* Deferred.make<string>();
      run(waits("background"));
      run(Effect.fail("unheard") as Effect.Effect<never, never>);
      run(Effect.andThen(Effect.promise(() => Promise.resolve()), Deferred.succeed(done, "told")));
      see(yield* Deferred.await(done));
      yield* Effect.forkScoped(waits("forked"));
      see("end");
    });
    await Effect.runPromise(Effect.scoped(runs));
    see(String(await Effect.runPromise(Effect.forEach([1, 2, 3], (one) => Effect.andThen(Effect.promise(() => Promise.resolve()), Effect.succeed(one * 2)), { concurrency: 3 }))));
    see(String(await Effect.runPromise(Effect.forEach([1, 2, 3], (one) => Effect.succeed(one * 2)))));
  },
  "values that may be missing": async (see) => {
    see(String(Option.getOrElse(Option.flatMap(Option.fromNullishOr("a"), () => Option.some(2)), () => 0)));
    see(String(Option.toArray(Option.fromNullishOr(null)).length));
    await Promise.resolve();
  },
};

/** Everything that the stories show. */
export const tellEffectStories = async (): Promise<Readonly<Record<string, readonly string[]>>> => {
  const told: Record<string, readonly string[]> = {};
  for (const [name, story] of Object.entries(effectStories)) {
    const steps: string[] = [];
    await story((step) => steps.push(step));
    told[name] = steps;
  }
  return told;
};
