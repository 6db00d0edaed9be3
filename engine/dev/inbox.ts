import type { FastifyInstance } from "fastify";
import { dateTimeText } from "../date-text.ts";
import type { Clock } from "../clock.ts";
import type { DeliverCode } from "../session/one-time-codes.ts";
import { codeText } from "../session/sms-gateway.ts";

interface Message {
  readonly at: number;
  readonly to: string;
  readonly text: string;
  readonly code: string;
}

export interface Inbox {
  readonly deliver: DeliverCode;
  readonly show: (app: FastifyInstance) => void;
}

const MOST = 100;
const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

const rowOf = ({ at, to, text }: Message): string => `<tr><td>${dateTimeText(at)}</td><td>${to}</td><td>${text}</td></tr>`;

/** The HTML of the inbox. It contains only digits and our own words, so nothing has to be escaped. */
const pageOf = (messages: readonly Message[]): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>Inbox</title></head>
<body><h1>Text messages that were not sent</h1>
<p><a href="/dev/inbox">Look again</a></p>
${messages.length === 0 ? "<p>None yet. Ask for a code, and it stands here.</p>" : `<table><thead><tr><th scope="col">UTC</th><th scope="col">To</th><th scope="col">Text</th></tr></thead><tbody>${messages.map(rowOf).join("")}</tbody></table>`}
</body></html>`;

/** The text messages that a development engine would have sent, newest first. Only this machine may read them. */
export const createInbox = (clock: Clock): Inbox => {
  const messages: Message[] = [];
  return {
    deliver: (phone, code) => {
      messages.unshift({ at: clock.now(), to: `+234${phone}`, text: codeText(code), code });
      messages.splice(MOST);
    },
    show: (app) => {
      app.get("/dev/inbox", async (request, reply) => {
        // It checks the address of the connection itself, not the one that a proxy reports, because a call through a proxy is not local.
        if (!LOOPBACK.test(request.socket.remoteAddress ?? "") || request.headers["x-forwarded-for"] !== undefined) return reply.callNotFound();
        reply.header("cache-control", "no-store");
        if (request.headers.accept?.includes("application/json") === true) return messages;
        return reply.type("text/html; charset=utf-8").header("content-security-policy", "default-src 'none'; frame-ancestors 'none'").send(pageOf(messages));
      });
    },
  };
};
