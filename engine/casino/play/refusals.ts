/** Why a bet or an action was not taken, in words for the player. */
export class PlayRefused extends Error {
  readonly code: "session-over" | "wrong-stake" | "wrong-bet" | "wrong-action" | "wrong-seed" | "no-money" | "round-open" | "key-used" | "too-late" | "not-allowed";
  constructor(code: PlayRefused["code"], message: string) {
    super(message);
    this.code = code;
  }
}
