import { Effect } from "effect";
import { isText, oneOf } from "../../domain/kernel/guards.ts";
import { sessionRules } from "../../domain/session/decide.ts";
import { EventStore } from "../log/event-store.ts";
import { SessionKeeper } from "../ports/session-keeper.ts";
import { Sessions } from "../ports/session.ts";
import { publicField, secretField } from "../recording/codec.ts";
import { command } from "../runtime/command.ts";
import { signIn } from "./sign-in.ts";

/**
 * Deletes the session on this device at once (spec 4), then asks the engine to end it, so that a stolen token becomes useless. The player is signed
 * out here whether the engine answers or not (faults A4).
 */
const signOut = Effect.fn("signOut")(function* () {
  const store = yield* EventStore;
  const keeper = yield* SessionKeeper;
  const sessions = yield* Sessions;
  const session = keeper.current();
  keeper.forget();
  store.dispatch(sessionRules, { type: "SignOut", reason: "player" }, "player");
  if (session !== undefined) yield* Effect.ignoreCause(sessions.signOut(session.token));
});

export const sessionCommands = {
  signIn: command({
    name: "session/sign-in",
    fields: { mobile: secretField(""), password: secretField("") },
    run: ({ mobile, password }: { readonly mobile: string; readonly password: string }) => signIn(mobile, password),
  }),
  signOut: command({ name: "session/sign-out", fields: {}, run: () => signOut() }),
  /** A protected page was asked for while nobody is signed in: keeps the way back and opens the login dialog (spec 2). */
  requireSignIn: command({
    name: "session/require-sign-in",
    fields: { path: publicField(isText) },
    run: ({ path }: { readonly path: string }) =>
      Effect.map(EventStore, (store) => {
        if (!store.dispatch(sessionRules, { type: "StoreReturnAddress", path }, "player").accepted) return;
        // A registration that goes on after a reload stays over the page that asks for a login: it ends with one.
        const { dialog, verification } = store.snapshot().desk;
        const isRegistering = dialog?.kind === "auth" && dialog.tab === "register" && verification.step === "code";
        if (!isRegistering) store.onDesk({ type: "OpenDialog", dialog: { kind: "auth", tab: "login" } });
      }),
  }),
  openAuthDialog: command({
    name: "session/open-auth-dialog",
    fields: { tab: publicField(oneOf("login", "register")) },
    run: ({ tab }: { readonly tab: "login" | "register" }) =>
      Effect.map(EventStore, (store) => store.onDesk({ type: "OpenDialog", dialog: { kind: "auth", tab } })),
  }),
};
