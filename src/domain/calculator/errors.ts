/** Why the calculator gives no figure. The first seven are those of the specification (spec 8). */
export type CalculatorError =
  | { readonly type: "NegativeCombinationParameter" }
  | { readonly type: "NegativeChooseParameter" }
  | { readonly type: "CombinationOrderMismatch" }
  | { readonly type: "MixedCompatibilityLevel"; readonly matchId: string }
  | { readonly type: "WrongSlotKeyMap"; readonly matchId: string }
  | { readonly type: "MultipleGroupings"; readonly grouping: number }
  | { readonly type: "BonusPercentageMissing"; readonly events: number }
  | { readonly type: "TooManyMatches"; readonly matches: number; readonly limit: number }
  | { readonly type: "TooManyCombinations"; readonly limit: number }
  | { readonly type: "AmountTooGreat" }
  | { readonly type: "UnusableInput"; readonly where: string; readonly wanted: string };

/** The text of an error; word for word that of the specification where it has one (spec 8). */
export const calculatorErrorText = (error: CalculatorError): string => {
  switch (error.type) {
    case "NegativeCombinationParameter":
      return "Negative parameter in constructor";
    case "NegativeChooseParameter":
      return "Invalid negative parameter in Choose()";
    case "CombinationOrderMismatch":
      return "Array size not equal to Combination order in ApplyTo()";
    case "MixedCompatibilityLevel":
      return "Mixed CompatibilityLevel on odds";
    case "WrongSlotKeyMap":
      return "Wrong oddsForSlotKeyMap construction";
    case "MultipleGroupings":
      return "Multiple Groupings defined!";
    case "BonusPercentageMissing":
      return `Can't find the bonus percentage for ${error.events} events`;
    case "TooManyMatches":
      return `At most ${error.limit} matches fit on one slip, not ${error.matches}`;
    case "TooManyCombinations":
      return `More than ${error.limit} combinations`;
    case "AmountTooGreat":
      return "The amount is too great to count";
    case "UnusableInput":
      return `${error.where}: expected ${error.wanted}`;
  }
};
