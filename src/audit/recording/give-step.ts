import type { AdmittedInput } from "../../application/recording/inputs.ts";
import type { RecordedStep } from "../../application/recording/lines.ts";
import type { Comparison, Reached } from "./compare-facts.ts";
import { refused, THIS_BUILD } from "./refused.ts";

interface Replaying {
  readonly client: { readonly step: (admitted: AdmittedInput) => Promise<void> | undefined; readonly settle: () => Promise<void>; readonly summary: () => Reached };
  readonly comparison: Comparison;
}

/**
 * Gives one input to the client, compares its facts and calls `done`. Returns no promise for an input that is done at once, as most deliveries are:
 * it would take longer than the input. Throws, or rejects with, what names the line when the client cannot be given the input.
 */
export const giveStep = ({ client, comparison }: Replaying, step: RecordedStep, line: number, done: () => void): Promise<void> | undefined => {
  comparison.begin(line, step.at);
  const finish = (): void => {
    if (step.check !== undefined) comparison.checked(step.check, line, client.summary);
    done();
  };
  const compare = (): Promise<void> | undefined => {
    if (comparison.recorded(step, line)) return void finish();
    return client.settle().then(() => {
      comparison.settled();
      finish();
    });
  };
  const fail = (error: unknown): never => {
    throw refused(error, line, THIS_BUILD);
  };
  let going: Promise<void> | undefined;
  try {
    going = client.step(step);
  } catch (error) {
    fail(error);
  }
  return going === undefined ? compare() : going.then(compare, fail);
};
