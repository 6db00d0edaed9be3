import { isIPv6 } from "node:net";
import type { IncomingMessage } from "node:http";
import proxyAddr from "@fastify/proxy-addr";

/** Whether an address belongs to a trusted proxy, whose forwarded headers are believed. */
export type TrustsProxy = (address: string, hop: number) => boolean;

/** `proxies` are addresses, networks ("10.0.0.0/8") or the names loopback, linklocal and uniquelocal. Throws on anything else. */
export const createProxyTrust = (proxies: readonly string[]): TrustsProxy => proxyAddr.compile([...proxies]);

const IPV6_NETWORK_GROUPS = 4;

const groupsOf = (text: string): string[] => (text === "" ? [] : text.split(":"));

/** The /64 network of an IPv6 address. One household may use all addresses of a /64, so tries are counted for the network. */
const networkOf = (address: string): string => {
  const [head = "", tail = ""] = address.split("::");
  const [front, back] = [groupsOf(head), groupsOf(tail)];
  const all = [...front, ...Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => "0"), ...back];
  return `${all.slice(0, IPV6_NETWORK_GROUPS).map((group) => group.replace(/^0+(?=.)/, "")).join(":")}::/64`;
};

/** The key under which a client's tries are counted; empty when the connection was closed before its address was read. */
export const clientKeyOf = (address: string | undefined): string => {
  if (address === undefined) return "";
  const plain = address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, "").toLowerCase();
  return isIPv6(plain) ? networkOf(plain) : plain;
};

/** The key of the client that sent a request. A forwarded address counts only when a trusted proxy sends it. */
export const clientOf = (request: IncomingMessage, trusts: TrustsProxy): string =>
  request.socket.remoteAddress === undefined ? clientKeyOf(undefined) : clientKeyOf(proxyAddr(request, trusts));
