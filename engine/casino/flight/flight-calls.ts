import type { Bus } from "../../bus/bus.ts";
import { subjects } from "../../bus/subjects.ts";
import { HttpRefusal } from "../../http/requests.ts";
import { report } from "../../report.ts";
import { PlayRefused } from "../play/refusals.ts";
import type { BetRequest, FlightView, Played } from "../play/wire.ts";
import type { Flights, OwnFlights } from "./flights.ts";

/** What an engine that takes calls asks of the one that flies. Both are this program. */
type Asked =
  | { readonly call: "look" }
  | { readonly call: "bet"; readonly token: string; readonly request: BetRequest }
  | { readonly call: "cashOut"; readonly token: string; readonly round: string };

type Answer = { readonly answer: FlightView | Played } | { readonly refused: PlayRefused["code"]; readonly message: string } | { readonly failed: true };

const doAsked = async (flights: OwnFlights, asked: Asked): Promise<Answer> => {
  try {
    switch (asked.call) {
      case "look":
        return { answer: flights.look() };
      case "bet":
        return { answer: await flights.bet(asked.token, asked.request) };
      case "cashOut":
        return { answer: await flights.cashOut(asked.token, asked.round) };
    }
  } catch (cause) {
    if (cause instanceof PlayRefused) return { refused: cause.code, message: cause.message };
    report(cause);
    return { failed: true };
  }
};

/** Lets the engines that take calls play on the flights of this one, for as long as it leads. Returns how to stop. */
export const answerFlightCalls = (bus: Bus, flights: OwnFlights, leads: () => boolean): (() => void) =>
  bus.subscribe(subjects.askFlights, ({ body, reply }) => {
    if (reply === undefined || !leads()) return;
    void doAsked(flights, JSON.parse(body.toString("utf8")) as Asked).then((answer) => bus.publish(reply, JSON.stringify(answer)));
  });

/** A bet waits for the transactions of its player. After this time its caller is told that nothing is known of it; asked again, it is answered. */
const PATIENCE_MS = 8_000;

const away = (): HttpRefusal => new HttpRefusal(503, "The flight cannot be reached. Please try again in a moment", 1);

/** The flights of the engine that leads. `lastLanded` is the number of the last flight that is over for certain: a flight of which this engine has not heard that it is over counts as in the air. */
export const createRemoteFlights = (bus: Bus, lastLanded: () => number): Flights => {
  const ask = async <T extends FlightView | Played>(asked: Asked): Promise<T> => {
    const reply = await bus.request(subjects.askFlights, JSON.stringify(asked), PATIENCE_MS).catch(() => {
      throw away();
    });
    const answer = JSON.parse(reply.toString("utf8")) as Answer;
    if ("refused" in answer) throw new PlayRefused(answer.refused, answer.message);
    if ("failed" in answer) throw away();
    return answer.answer as T;
  };
  return {
    underway: { has: (flight) => flight > lastLanded() },
    look: () => ask({ call: "look" }),
    bet: (token, request) => ask({ call: "bet", token, request }),
    cashOut: (token, round) => ask({ call: "cashOut", token, round }),
    stop: () => undefined,
  };
};
