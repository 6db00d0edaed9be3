/** How an engine is watched from outside. */
export interface OperateSettings {
  /** Where the metrics are read, apart from what players reach; undefined for nowhere. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined;
  /** "text": sentences on the console, for who runs an engine by hand. "json": each call and each failure as a line of JSON. */
  readonly logs: "text" | "json";
  /** Where spans are sent, by OTLP over HTTP; undefined for nowhere. */
  readonly traces: string | undefined;
}

export const unwatched: OperateSettings = { metrics: undefined, logs: "text", traces: undefined };

/** An address and port, or a port of loopback. */
const readMetrics = (text: string | undefined): OperateSettings["metrics"] => {
  if (text === undefined) return undefined;
  const { host = "127.0.0.1", port = "" } = /^(?:(?<host>[\w.:[\]-]+):)?(?<port>\d{1,5})$/.exec(text)?.groups ?? {};
  if (port === "" || Number(port) > 65_535) throw new RangeError(`SLIPSTREAM_METRICS must be a port, or an address and a port: ${text}`);
  return { host: host.replace(/^\[|\]$/g, ""), port: Number(port) };
};

const readTraces = (url: string | undefined): string | undefined => {
  if (url !== undefined && (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))) throw new RangeError("OTEL_EXPORTER_OTLP_TRACES_ENDPOINT must be an http or https address");
  return url;
};

/** Throws on a value that is none. */
export const readOperate = (given: (name: string) => string | undefined): OperateSettings => {
  const logs = given("SLIPSTREAM_LOGS") ?? unwatched.logs;
  if (logs !== "text" && logs !== "json") throw new RangeError(`SLIPSTREAM_LOGS must be text or json: ${logs}`);
  return { metrics: readMetrics(given("SLIPSTREAM_METRICS")), logs, traces: readTraces(given("OTEL_EXPORTER_OTLP_TRACES_ENDPOINT")) };
};
