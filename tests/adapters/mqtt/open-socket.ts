import { WebSocket } from "ws";
import type { BrokerSocket } from "../../../src/adapters/mqtt/broker-connection.ts";

/** A browser's WebSocket for Node. */
export const openSocket = (url: string): BrokerSocket => new WebSocket(url, "mqtt") as unknown as BrokerSocket;
