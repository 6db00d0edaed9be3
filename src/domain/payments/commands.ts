export interface PaymentsCommand {
  readonly type: "BeginCheck";
  readonly reference: string;
}

export interface PaymentsRejection {
  readonly type: "NothingToDo";
}
