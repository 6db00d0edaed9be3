import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

export interface ReceivedRequest {
  readonly method: string;
  /** The path with its base, without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface PlannedReply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string | string[]>>;
  /** An object is sent as JSON, text as it is. */
  readonly body?: unknown;
  /** The body in pieces, of which the reader learns no length in advance. */
  readonly pieces?: readonly string[];
  /** Whether the server stops after the pieces, without an end. */
  readonly stalls?: boolean;
  /** Whether the server breaks the connection instead of answering. */
  readonly cut?: boolean;
  /** Whether the server never answers. */
  readonly silent?: boolean;
}

export interface LocalServer {
  readonly url: string;
  readonly received: () => readonly ReceivedRequest[];
  readonly close: () => Promise<void>;
}

/** Starts a server on a free port that answers as the test plans. */
export const startServer = async (answer: (request: ReceivedRequest) => PlannedReply): Promise<LocalServer> => {
  const received: ReceivedRequest[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
      const text = Buffer.concat(chunks).toString();
      const read: ReceivedRequest = {
        method: request.method ?? "",
        path: pathname,
        query: searchParams,
        headers: request.headers,
        body: text === "" ? {} : (JSON.parse(text) as Record<string, unknown>),
      };
      received.push(read);
      const { status = 200, headers = {}, body, pieces, stalls = false, cut = false, silent = false } = answer(read);
      if (silent) return;
      if (cut) return void request.socket.destroy();
      response.writeHead(status, { "content-type": "application/json", ...headers });
      for (const piece of pieces ?? []) response.write(piece);
      if (stalls) return;
      if (pieces !== undefined) return void response.end();
      response.end(typeof body === "string" ? body : JSON.stringify(body ?? {}));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: () => received,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
