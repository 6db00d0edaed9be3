/** What a page is told of where the sportsbook is, where that is not the page's own origin with the standard names (`src/app/env.ts` reads it). All of it is public. */
export interface ToldToPages {
  readonly apiBase?: string;
  readonly operatorBase?: string;
  readonly brokerUrl?: string;
  /** The user name and the password that an outside broker may demand. */
  readonly brokerUsername?: string;
  readonly brokerPassword?: string;
  readonly clientId?: string;
  readonly appKey?: string;
  /** "client id,key,signature" and, where there is one, ",code": the names of the headers that sign a call. */
  readonly signatureHeaders?: string;
}

/** The origins of the addresses that pages are told, which their policy has to name. */
export const originsIn = ({ apiBase, operatorBase, brokerUrl }: ToldToPages): readonly string[] =>
  [...new Set([apiBase, operatorBase, brokerUrl].flatMap((address) => (address === undefined ? [] : [new URL(address).origin])))];

/** The page with a block of data before its first script. It is no script, so the policy of the page has nothing to allow. */
export const withTold = (html: string, told: ToldToPages): string =>
  // A function, because a text has signs in it that stand for something.
  html.replace("<script", () => `<script type="application/json" id="slipstream-settings">${JSON.stringify(told).replaceAll("<", "\\u003c")}</script>\n    <script`);
