export type PaymentsCommand = { readonly type: "BeginCheck"; readonly reference: string } | { readonly type: "BeginBankAccountCheck" };

export interface PaymentsRejection {
  readonly type: "NothingToDo";
}
