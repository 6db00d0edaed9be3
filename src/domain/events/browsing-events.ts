/** One at a time (spec 2). What a dialog shows is read from the state it speaks about. */
export type Dialog =
  | { readonly kind: "auth"; readonly tab: "login" | "register" }
  | { readonly kind: "error"; readonly message: string }
  | { readonly kind: "bet-placed"; readonly betslipId: string };

export interface ActiveSport {
  readonly sportId: string;
  readonly sportName: string;
}

export type BrowsingEvent =
  | { readonly type: "ActiveSportChanged"; readonly sport: ActiveSport }
  | { readonly type: "DialogOpened"; readonly dialog: Dialog }
  | { readonly type: "DialogClosed" };
