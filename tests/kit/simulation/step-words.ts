import type { Fate } from "./network.ts";
import type { Step } from "./story.ts";

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

const fateInWords = (fate: Fate): string => {
  switch (fate.do) {
    case "lose-call":
      return "is lost on its way";
    case "lose-answer":
      return "has its effect, and the answer is lost";
    case "cut-call":
      return "breaks before it arrives";
    case "cut-answer":
      return "has its effect, and the connection breaks";
    case "delay-call":
      return `takes ${seconds(fate.ms)} to arrive`;
    case "delay-answer":
      return `is answered, and the answer takes ${seconds(fate.ms)}`;
    case "double-call":
      return `arrives again ${seconds(fate.ms)} later`;
    case "halve-answer":
      return "is answered by half";
    case "gateway-error":
      return fate.acted ? "has its effect, and a proxy answers 502" : "meets a proxy that answers 503";
    case "portal":
      return "meets a hotel's page that answers 200";
  }
};

/** A step in words. */
export const inWords = (step: Step): string => {
  switch (step.type) {
    case "wait":
      return `${seconds(step.ms)} go by`;
    case "choose":
      return `the player clicks on outcome ${step.outcome + 1} of match ${step.match + 1}`;
    case "stake":
      return `the player stakes ${step.amount}`;
    case "policy":
      return `the player accepts ${step.policy === "none" ? "no" : step.policy} price changes`;
    case "place":
      return "the player places the bet";
    case "close-dialog":
      return "the player closes the dialog";
    case "sign-out":
      return "the player signs out";
    case "sign-in":
      return "the player signs in";
    case "revoke":
      return "the engine ends the player's session";
    case "price":
      return `outcome ${step.outcome + 1} of match ${step.match + 1} moves to ${(step.hundredths / 100).toFixed(2)}`;
    case "bet-stop":
      return `match ${step.match + 1} is stopped`;
    case "match-ends":
      return `match ${step.match + 1} ends, outcome ${step.winner + 1} wins`;
    case "call-fate":
      return `the next call${step.call === "any" ? "" : ` of ${step.call}`} ${fateInWords(step.fate)}`;
    case "frame-fate":
      return `the next frame of the feed comes ${step.fate === "halve" ? "by half" : step.fate === "double" ? "twice" : "late"}`;
    case "network-down":
      return `the network is gone for ${seconds(step.ms)}`;
    case "feed-cut":
      return `the feed is cut for ${seconds(step.ms)}`;
    case "feed-freezes":
      return `the feed freezes for ${seconds(step.ms)}`;
    case "tab-crash":
      return `the window in use crashes${step.written ? "" : ", and loses what it was writing"}; it is opened again after ${seconds(step.ms)}`;
    case "browser-crash":
      return `the browser crashes${step.written ? "" : ", and loses what it had not flushed"}; it is opened again after ${seconds(step.ms)}`;
    case "client-dies":
      return `the client dies${step.written ? "" : ", and loses what it was writing"}${step.withWindow ? ", and takes the window in use along" : ""}`;
    case "open-window":
      return "another window is opened";
    case "switch-window":
      return "the player goes to another window";
    case "leave-window":
      return step.how === "close" ? "the window in use is closed" : `the window in use ${step.how === "cache" ? "is in the back-forward cache" : "is frozen"} for ${seconds(step.ms)}`;
    case "engine-crash":
      return `the engine dies ${step.steps === 0 ? "now" : `${step.steps} database steps later`}, for ${seconds(step.ms)}`;
  }
};
